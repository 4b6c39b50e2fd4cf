import type { TripEdit } from "./edit.ts";

/** What a person saw of a trip when they changed it, maybe long before it is sent; an absent field is not compared. */
export interface Seen extends TripEdit {
  /** Who saw it. */
  userId?: number;
}

/**
 * Says whether a trip differs from what a person saw of it. What stands as they want it is no difference: somebody else
 * decided the same, or the answer to an earlier sending was lost.
 */
export function differsFrom(
  stands: Required<TripEdit>,
  { userId: _, ...seen }: Seen,
  edit: TripEdit,
): boolean {
  return (Object.keys(seen) as (keyof TripEdit)[]).some((key) =>
    seen[key] !== undefined && stands[key] !== seen[key] &&
    stands[key] !== edit[key]
  );
}
