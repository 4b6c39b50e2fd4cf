import type { FoundEvent } from "../../domain/event/event.ts";
import type { UnitRef } from "../unit/unit-ref.ts";

/** An event of a unit that is to be stored. */
export type NewEvent = UnitRef & FoundEvent;

/** An event as it was stored. */
export type StoredEvent = NewEvent & {
  id: number;
  /** Found too late to alarm anybody. */
  isLate: boolean;
};

/** A stored event, as far as replacing it needs it. */
export type ReplacedEvent =
  & Pick<
    StoredEvent,
    | "account_id"
    | "unit_id"
    | "id"
    | "kind"
    | "subject"
    | "happenedAt"
    | "isLate"
    | "rings"
  >
  & { isWithdrawn: boolean };
