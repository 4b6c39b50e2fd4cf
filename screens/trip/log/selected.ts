/** The ids of the trips that are ticked. */
export function selectedTrips(form: URLSearchParams): number[] {
  return form.getAll("trip").map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
}
