import { Fragment } from "preact";
import { Icon, type IconName } from "../../components/icon.tsx";
import { Dots } from "../../components/sections.tsx";
import {
  QUICK_SEARCH_MAX,
  searchText,
} from "../../domain/quick-search/search-text.ts";
import { useTexts } from "../../components/texts.tsx";
import type { Ask } from "../../http/ask.ts";
import { UnitMark } from "../unit/state.tsx";
import { LOG } from "../trip/paths.ts";
import { UNITS_PATH } from "../unit/paths.ts";
import { findAll, findAlone, findFirst, type FoundGroup } from "./found.ts";
import type { Found } from "./result.ts";
import { QUICK_SEARCH_PATH } from "./paths.ts";
import { type Fact, piecesOf, reasonsOf } from "./why.ts";

const ICONS: Record<FoundGroup["kind"], IconName> = {
  opened: "clock",
  actions: "arrow",
  bookings: "calendar",
  pages: "list",
  units: "box",
  trips: "journal",
  people: "person",
  places: "place",
  geofences: "fence",
};

/** Between what is said of a result (result.ts). */
const DOT = " · ";

/** The quick search: a field, and what it finds. With JavaScript it opens as a dialog over any page (FLOW-12). */
export async function quickSearchPage(ask: Ask) {
  const text = searchText(ask.query("q") ?? "");
  const groups = !text
    ? await findFirst(ask)
    : await findAlone(ask, text, ask.query("of")) ?? await findAll(ask, text);
  return ask.render(
    <QuickSearch text={text} groups={groups} />,
    { title: ask.texts.quickSearch.title },
  );
}

function QuickSearch(
  { text, groups }: { text: string; groups: FoundGroup[] },
) {
  const { quickSearch: x, search, close } = useTexts();
  const count = countOf(groups);
  return (
    <div class="quick-search form-page" data-dialog-part data-quick-search>
      {/* Of the dialog: it fills a phone, which has no Escape. */}
      <a
        class="icon-button quick-search-close"
        href={UNITS_PATH}
        data-dialog-close
        aria-label={close}
      >
        <Icon name="close" />
      </a>
      <form class="list-search" role="search" action={QUICK_SEARCH_PATH}>
        <div class="field">
          <label for="quick-search">{x.label}</label>
          <input
            type="text"
            id="quick-search"
            name="q"
            value={text}
            maxLength={QUICK_SEARCH_MAX}
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
            enterkeyhint="search"
            aria-describedby="quick-search-hint"
            placeholder=" "
            autofocus
          />
        </div>
        <button type="submit" class="button">{search}</button>
      </form>
      <p class="hint" id="quick-search-hint">{x.hint}</p>
      <p class={count > 0 ? "visually-hidden" : undefined} role="status">
        {!text ? "" : count > 0 ? x.found(count) : x.none}
      </p>
      <div data-quick-search-results>
        {groups.map((group) => (
          <Group
            key={group.kind}
            text={text}
            {...group}
          />
        ))}
        {text && count === 0 && <NextSteps />}
      </div>
    </div>
  );
}

/** Counts what is found; what one may do counts only where it stands first, or where nothing else is found. */
function countOf(groups: readonly FoundGroup[]): number {
  const sum = (some: readonly FoundGroup[]) =>
    some.reduce((sum, { found }) => sum + found.length, 0);
  const others = groups.filter(({ kind }) => kind !== "actions");
  return groups[0] !== others[0] ? sum(groups) : sum(others);
}

/** Where to look when nothing is found. */
function NextSteps() {
  const { quickSearch: x, pages, unit } = useTexts();
  return (
    <div class="quick-search-next">
      <p>{x.next}</p>
      <a class="quiet-button outlined" href={LOG}>{pages.tripLog}</a>
      <a class="quiet-button outlined" href={UNITS_PATH}>{unit.title}</a>
    </div>
  );
}

function Group({ text, kind, found, all }: FoundGroup & { text: string }) {
  const { quickSearch: x } = useTexts();
  return (
    <section aria-labelledby={`quick-search-${kind}`}>
      <h3 id={`quick-search-${kind}`}>{x.kinds[kind]}</h3>
      <ul>
        {found.map((one) => (
          <Line key={one.path} search={text} kind={kind} {...one} />
        ))}
      </ul>
      {all && <a href={all}>{x.all(x.kinds[kind])}</a>}
    </section>
  );
}

/** A result, with the fields that the search found where its name does not say it. */
function Line(
  { search, kind, path, name, detail, more, facts, icon, log, mark }:
    & Found
    & { search: string; kind: FoundGroup["kind"] },
) {
  const { unit } = useTexts();
  const reasons = reasonsOf(search, { name, facts });
  const lines = [detail, more ?? ""].map((line) =>
    line.split(DOT).filter(Boolean)
  );
  const drawn = new Set(lines.flat());
  const others = reasons.filter(({ text }) => !drawn.has(text));
  const draw = (part: string) => {
    const reason = reasons.find(({ text }) => text === part);
    return reason ? <Reason search={search} of={reason} /> : part;
  };
  const link = (
    <a href={path}>
      {mark
        ? <UnitMark {...mark} moving={false} />
        : <Icon name={icon ?? ICONS[kind]} />}
      <strong>{name}</strong>
      {lines.map((parts, at) =>
        parts.length > 0 && <Dots key={at} of={parts.map(draw)} />
      )}
      {others.length > 0 && (
        <Dots
          of={others.map((one) => (
            <Reason key={one.text} search={search} of={one} />
          ))}
        />
      )}
    </a>
  );
  return (
    <li>
      {/* What one may do is no result. */}
      {kind === "actions" ? <div>{link}</div> : link}
      {log && (
        <a href={log} title={unit.parts.tripLog}>
          <Icon name="journal" />
          <span class="visually-hidden">{unit.parts.tripLog}, {name}</span>
        </a>
      )}
    </li>
  );
}

/** Why a result was found: what of it says what was searched for, with the words that do. */
function Reason({ search, of }: { search: string; of: Fact }) {
  return (
    <>
      {of.label}:{" "}
      {piecesOf(search, of).map(({ text, isFound }, at) => (
        <Fragment key={at}>{isFound ? <mark>{text}</mark> : text}</Fragment>
      ))}
    </>
  );
}
