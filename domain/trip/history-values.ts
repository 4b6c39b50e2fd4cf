import { EDIT_FIELDS, type TripEdit } from "./edit.ts";

type Field = keyof TripEdit;
type Kept = Readonly<Record<string, unknown>>;

/** A kept change of a trip. */
interface KeptChange {
  at: Date;
  before: Kept;
  after: Kept;
  /** It is a merge or a split, and the merged trip was private at a time. */
  isHiddenWhole?: boolean;
}

/** A changed field, with those of its values that may show to all who see the trip. */
export interface ShownField {
  field: Field;
  /** Absent where the value may not show; null where there was none. */
  from?: string | number | null;
  to?: string | number | null;
}

/** What is known of a trip besides its changes. */
interface Told {
  /** It is private now. */
  isPrivate: boolean;
  /** What it said first may have been hidden: of the trips that it is merged of, or before the changes that are known. */
  isUnsure: boolean;
  /** When it was hidden last otherwise, as by the lock of its unit; null when it never was. */
  hiddenUntil: Date | null;
}

/**
 * Says which values of kept changes may show (SEC-07). The driver of a private trip alone saw what it said, and it may
 * say less since it is not private: only what was written after that shows, and never what stood then. The types
 * themselves show, since others knew that it was private. The changes come in order of time, the earliest first.
 */
export function shownFields(
  changes: readonly KeptChange[],
  { isPrivate, isUnsure, hiddenUntil }: Told,
): ShownField[][] {
  // The last change after which the trip was hidden, or before which.
  const closed = changes.findLastIndex(({ at, before, after, isHiddenWhole }) =>
    before.type === "private" || after.type === "private" || isHiddenWhole ||
    hiddenUntil !== null && at <= hiddenUntil
  );
  const isOpen = closed < 0 && !isUnsure && hiddenUntil === null && !isPrivate;
  const known = new Set<Field>(isOpen ? EDIT_FIELDS : []);
  return changes.map(({ at, before, after }, index) => {
    const isLocked = hiddenUntil !== null && at <= hiddenUntil;
    const isWritten = !isPrivate && !isLocked && index >= closed &&
      after.type !== "private";
    return EDIT_FIELDS.filter((field) => field in after).map((field) => {
      const isType = field === "type" && !isLocked;
      const from = isType || known.has(field) ? valueOf(before[field]) : {};
      const to = isType || isWritten ? valueOf(after[field]) : {};
      if (isWritten) known.add(field);
      return {
        field,
        ..."value" in from && { from: from.value },
        ..."value" in to && { to: to.value },
      };
    });
  });
}

/** Gives a kept value; nothing where none was kept. */
function valueOf(kept: unknown): { value?: string | number | null } {
  return typeof kept === "string" || typeof kept === "number" || kept === null
    ? { value: kept }
    : {};
}
