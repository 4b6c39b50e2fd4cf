import { Icon, type IconName } from "../../components/icon.tsx";
import {
  QUICK_SEARCH_MAX,
  searchText,
} from "../../domain/quick-search/search-text.ts";
import { useTexts } from "../../components/texts.tsx";
import type { Ask } from "../../http/ask.ts";
import { UnitMark } from "../unit/state.tsx";
import { findAll, type FoundGroup } from "./found.ts";
import { QUICK_SEARCH_PATH } from "./paths.ts";

const ICONS: Record<FoundGroup["kind"], IconName> = {
  pages: "list",
  units: "box",
  trips: "journal",
  people: "person",
  places: "place",
  geofences: "fence",
};

/** The quick search: a field, and what it finds. With JavaScript it opens as a dialog over any page (FLOW-12). */
export async function quickSearchPage(ask: Ask) {
  const text = searchText(ask.query("q") ?? "");
  const groups = text ? await findAll(ask, text) : [];
  return ask.render(
    <QuickSearch text={text} groups={groups} />,
    { title: ask.texts.quickSearch.title },
  );
}

function QuickSearch(
  { text, groups }: { text: string; groups: FoundGroup[] },
) {
  const { quickSearch: x, search } = useTexts();
  const count = groups.reduce((sum, { found }) => sum + found.length, 0);
  return (
    <div class="quick-search" data-dialog-part data-quick-search>
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
        {groups.map((group) => <Group key={group.kind} {...group} />)}
      </div>
    </div>
  );
}

function Group({ kind, found, all }: FoundGroup) {
  const { quickSearch: x, unit } = useTexts();
  return (
    <section aria-labelledby={`quick-search-${kind}`}>
      <h3 id={`quick-search-${kind}`}>{x.kinds[kind]}</h3>
      <ul>
        {found.map(({ path, name, detail, log, mark }) => (
          <li key={path}>
            <a href={path}>
              {mark
                ? <UnitMark {...mark} moving={false} />
                : <Icon name={ICONS[kind]} />}
              <strong>{name}</strong>
              {detail && <span>{detail}</span>}
            </a>
            {log && (
              <a href={log} title={unit.parts.tripLog}>
                <Icon name="journal" />
                <span class="visually-hidden">
                  {unit.parts.tripLog}, {name}
                </span>
              </a>
            )}
          </li>
        ))}
      </ul>
      {all && <a href={all}>{x.all(x.kinds[kind])}</a>}
    </section>
  );
}
