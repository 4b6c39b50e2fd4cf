/** The ids of the trips that are ticked. */
export function selectedTrips(ticked: string[]): number[] {
  return ticked.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
}
