import { newAccount, newUnit, newUser } from "../../harness/build.ts";
import { startTestPortal } from "../../harness/portal.ts";

export const LOG = "/user/create-triplog";
export const API = "/api/v1/user/triplog";

/** Starts the portal with a car and its administrator, who enters trips by form and by call. */
export async function startByHand() {
  const portal = await startTestPortal({}, {
    now: () => new Date("2026-03-10T12:00:00Z"),
  });
  const { db } = portal.database;
  const [mine, theirs] = [await newAccount(db), await newAccount(db)];
  const car = await newUnit(db, mine, { name: "Volvo" });
  const anna = await newUser(db, mine, {
    administrator: true,
    firstName: "Anna",
    lastName: "A",
  });
  const stranger = await newUser(db, theirs, { administrator: true });
  const foreign = await newUnit(db, theirs);
  const asAnna = await portal.as(anna.email);

  /** A morning trip of the 5th, as the form sends it. */
  const FORM = {
    start_date: "2026-03-05",
    start_clock: "08:00",
    stop_date: "2026-03-05",
    stop_clock: "08:30",
    start_address: "Kontoret 1",
    stop_address: "Kunden 2",
    odometer_start: "",
    odometer_stop: "",
    distance: "20,5",
    type: "business",
    purpose: "Customer",
    project: "",
    note: "",
    driver_id: String(anna.id),
  };
  const submit = (form: Partial<typeof FORM>, unitId = car.id) =>
    asAnna.post(`${LOG}/by-hand?unit=${unitId}`, { ...FORM, ...form });
  const CALL = {
    start_time: "2026-03-06T07:00:00Z",
    stop_time: "2026-03-06T07:30:00Z",
    start_address: "A",
    stop_address: "B",
    distance: 12_345,
    type: "business",
  };
  const call = (body: Record<string, unknown>, imei = car.imei) =>
    asAnna.call("POST", `${API}?imei=${imei}`, { ...CALL, ...body });
  const march = `unit=${car.id}&from=2026-03-01&to=2026-03-31`;
  return {
    [Symbol.asyncDispose]: portal.close,
    portal,
    db,
    mine,
    car,
    anna,
    stranger,
    foreign,
    asAnna,
    FORM,
    submit,
    call,
    march,
  };
}
