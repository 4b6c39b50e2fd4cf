import { Icon } from "../../components/icon.tsx";
import { useTexts } from "../../components/texts.tsx";
import { UNSEEN_MAX } from "../../db/event/seen.ts";
import { isToBeDone, totalWaiting } from "../../domain/to-do/waiting.ts";
import { GETTING_STARTED_PATH, TO_DO_PATH } from "../../http/landing.ts";
import type { LinkedWaiting } from "./asked.ts";
import { Parts, PartText } from "./parts.tsx";

/** Parts of something that are links of their own; the rest are counted. */
const PARTS = 3;

/** The page where people begin who do not begin here. */
export type Home = "map" | "log";

/** What an empty list proposes instead. */
export type Next =
  | { kind: Home | "addUnit" | "firstSteps"; path: string }
  | { kind: "askForUnit" };

/** What waits for the person, each with its number and a link to it; nothing is a good picture too. */
export function ToDo(
  { items, next, steps, isLanding, home }: {
    items: LinkedWaiting[];
    next: Next;
    /** How many first steps are taken of how many; null for people who have put them away. */
    steps: { done: number; of: number } | null;
    isLanding: boolean;
    /** Where a login leads that does not lead here. */
    home: Home;
  },
) {
  const waits = items.filter(isToBeDone);
  const isBegun = waits.length === 0 && next.kind === "firstSteps";
  return (
    <div class="waiting-page">
      {waits.length === 0
        ? <Nothing next={next} steps={steps} />
        : <Total total={totalWaiting(items)} />}
      {items.length > 0 && (
        <ul class="waiting">
          {items.map((item) => <Item key={item.kind} item={item} />)}
        </ul>
      )}
      {steps && !isBegun && <FirstSteps {...steps} />}
      <Landing isLanding={isLanding} home={home} />
    </div>
  );
}

/** The number that the menu shows, of what can be done. */
function Total({ total }: { total: number }) {
  const t = useTexts().toDo;
  return total > 0
    ? (
      <p class="waiting-total">
        <strong>{total}</strong> {t.total(total)}
      </p>
    )
    : null;
}

/** Leads to the first steps of the account as long as one is left and the person has not put them away (FLOW-13). */
function FirstSteps({ done, of }: { done: number; of: number }) {
  const t = useTexts().gettingStarted;
  return (
    <section class="card waiting-steps">
      <a href={GETTING_STARTED_PATH} class="waiting-head">
        <span class="waiting-count">
          <Icon name="tasks" />
        </span>
        <span>
          <strong>{t.title}</strong>
          <small>{t.stepsDone(done, of)}</small>
        </span>
        <Icon name="arrow" />
      </a>
      <PutAway />
    </section>
  );
}

function PutAway() {
  const t = useTexts().gettingStarted;
  return (
    <form method="post" action={GETTING_STARTED_PATH}>
      <input type="hidden" name="on" value="1" />
      <button type="submit" class="quiet-button">{t.putAway}</button>
    </form>
  );
}

function Item({ item }: { item: LinkedWaiting }) {
  const { kind, count, path, all, parts, isUrgent } = item;
  const t = useTexts().toDo;
  const shown = kind === "alarms" && count > UNSEEN_MAX
    ? `${UNSEEN_MAX}+`
    : String(count);
  // The number is of all, and the head leads to the first of several.
  const first = parts.length > 1 && parts[0]!.path === path ? parts[0]! : null;
  const shownParts = PARTS + (first ? 1 : 0);
  const rest = parts.length - shownParts;
  return (
    <li
      class={isUrgent ? "waiting-urgent" : undefined}
      id={`waiting-${kind}`}
    >
      <a href={path} class="waiting-head">
        <strong class="waiting-count">{shown}</strong>
        <span>
          <strong>{t.kinds[kind](count)}</strong>
          <small>
            {isUrgent ? t.urgent : t.about[kind]}{" "}
            {first && (
              <span class="visually-hidden">
                {t.first} <PartText kind={kind} part={first} />
              </span>
            )}
          </small>
        </span>
        <Icon name="arrow" />
      </a>
      {parts.length > 0 && (
        <Parts
          kind={kind}
          parts={parts.slice(0, shownParts)}
          isFirstNamed={first !== null}
        >
          {rest > 0 && (
            <li>
              <a class="badge" href={all}>{t.more(rest)}</a>
            </li>
          )}
        </Parts>
      )}
    </li>
  );
}

function Nothing(
  { next, steps }: Pick<Parameters<typeof ToDo>[0], "next" | "steps">,
) {
  const { toDo: t, gettingStarted } = useTexts();
  return (
    <section class="card waiting-nothing">
      <Icon name="check" />
      <h2>
        {next.kind === "map" || next.kind === "log" ? t.nothing : t.welcome}
      </h2>
      <p>{t.next[next.kind]}</p>
      {next.kind === "firstSteps" && steps && (
        <p>
          <strong>{gettingStarted.stepsDone(steps.done, steps.of)}</strong>
        </p>
      )}
      {"path" in next && (
        <a class="button" href={next.path}>{t.nextLink[next.kind]}</a>
      )}
      {next.kind === "firstSteps" && steps && <PutAway />}
    </section>
  );
}

/** Makes the login lead here, or again to the page of before. */
function Landing({ isLanding, home }: { isLanding: boolean; home: Home }) {
  const t = useTexts().toDo;
  return (
    <form method="post" action={TO_DO_PATH} class="waiting-landing">
      <input type="hidden" name="on" value={isLanding ? "0" : "1"} />
      <p>{isLanding ? t.isLanding : t.isNotLanding}</p>
      <button type="submit" class="quiet-button">
        <Icon name="home" />
        <span>{isLanding ? t.landAsBefore[home] : t.landHere}</span>
      </button>
    </form>
  );
}
