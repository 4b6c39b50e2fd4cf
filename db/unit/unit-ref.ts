/** A unit as the keys of its rows name it. */
export interface UnitRef {
  account_id: number;
  unit_id: number;
}
