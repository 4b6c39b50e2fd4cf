import { Empty } from "../../components/sections.tsx";
import type { ComponentChildren } from "preact";
import { Menu } from "../../components/list/menu.tsx";
import { useTexts } from "../../components/texts.tsx";
import { LockNote } from "../../components/lock-note.tsx";
import { findUnitHead, type UnitHead } from "../../db/unit/head.ts";
import { findLock } from "../../db/lock/locks.ts";
import { can } from "../../domain/access/can.ts";
import type { Ask } from "../../http/ask.ts";
import { textOfKey } from "../../locales/index.ts";
import { type HeadEdits, UnitHeader, UnitNow } from "./head.tsx";
import { keepOpened } from "../quick-search/opened.ts";
import {
  ADMINISTERED_PARTS,
  UNIT_PARTS,
  type UnitPart,
  unitPath,
  UNITS_PATH,
} from "./paths.ts";

interface UnitPage {
  unit: { id: number; name: string };
  part: UnitPart;
  /** The name of the part and of the unit when absent. */
  title?: string;
  /** Class of the page's box; "unit-page" when absent. */
  class?: string;
  /** Whether the person sees nothing else of the unit, which somebody has locked (BEN-11). */
  isShut?: boolean;
  /** Gives what the header has in place of plain text, and what stands under the tabs. */
  edits?(head: UnitHead): Promise<HeadEdits>;
}

/** Renders a page of a unit: the links to the unit's other pages, who has locked it, then the content. */
export async function renderUnitPage(
  ask: Ask,
  { unit, part, title, class: className = "unit-page", isShut, edits }:
    UnitPage,
  content: ComponentChildren,
): Promise<Response> {
  keepOpened(ask, { kind: "unit", id: unit.id });
  const mayAdminister = can(ask.actor, "administerUnits");
  const lock = await findLock(ask.db, ask.actor, unit.id);
  const heading = title ?? `${ask.texts.unit.parts[part]} – ${unit.name}`;
  const head = await findUnitHead(ask.db, ask.actor, unit.id);
  const edited = head ? await edits?.(head) : undefined;
  return await ask.render(
    <div class={className}>
      {head && (
        <UnitHeader
          head={head}
          now={ask.now}
          isNamed={heading.includes(head.name)}
          edits={edited}
        />
      )}
      <UnitParts
        unitId={unit.id}
        current={part}
        hidden={isShut
          ? UNIT_PARTS.filter((one) => one !== part)
          : mayAdminister
          ? []
          : ADMINISTERED_PARTS}
      />
      {lock && <LockNote {...lock} />}
      {edited && <UnitNow {...edited} />}
      {content}
    </div>,
    {
      title: heading,
      current: UNITS_PATH,
      style: "unit",
    },
  );
}

/** The page in place of a unit that does not exist, or that the person may not see. */
export function noUnitPage(
  ask: Ask,
  title = ask.texts.unit.title,
): Response | Promise<Response> {
  ask.c.status(404);
  return ask.render(
    <Empty
      icon="box"
      next={{ href: UNITS_PATH, text: ask.texts.unit.bulk.back }}
    >
      {textOfKey(ask.texts, "UnitNotFound")}
    </Empty>,
    { title, current: UNITS_PATH },
  );
}

/** The pages that stand as tabs; the others stand in a menu beside them. */
const TABS = ["edit", "tripLog", "hours", "alarms", "benefit"];

/** Where a page of a unit begins under the unit's header. */
const PARTS = "unit-parts";

/**
 * Links between the pages of a unit, as tabs. On a phone each leads to itself on the next page, so that what was chosen is
 * in sight under it, however tall the unit's header is.
 */
function UnitParts(
  { unitId, current, hidden }: {
    unitId: number;
    current: UnitPart;
    /** Pages that the person may not open. */
    hidden: readonly UnitPart[];
  },
) {
  const m = useTexts();
  const parts = UNIT_PARTS.filter((part) => !hidden.includes(part));
  const isTab = (part: UnitPart) =>
    part === current || TABS.some((tab) => tab === part);
  const link = (part: UnitPart) => (
    <a
      key={part}
      href={unitPath(part, unitId) + (part === "tripLog" ? "" : `#${PARTS}`)}
      aria-current={part === current ? "page" : undefined}
    >
      {m.unit.parts[part]}
    </a>
  );
  const rest = parts.filter((part) => !isTab(part));
  return (
    <nav
      id={PARTS}
      class="unit-parts no-print"
      aria-label={m.unit.parts.label}
    >
      <div class="unit-tabs scroll-box">{parts.filter(isTab).map(link)}</div>
      {rest.length > 0 && <Menu label={m.trip.more} end>{rest.map(link)}</Menu>}
    </nav>
  );
}
