import assert from "node:assert/strict";
import { textOfKey, textsOf } from "../../locales/index.ts";
import { startBookings } from "./story.ts";

const m = textsOf("en");

Deno.test("API-34 API-35 API-36 API-37 API-38 API-39 API-59 the calls of the car schedule book, list, change and delete in the named shape", async () => {
  await using story = await startBookings();
  const { as, car, van, people, post, week, wednesday } = story;
  const saved = await post("save", wednesday());
  assert.deepEqual(
    [saved.status, saved.json.success, saved.json.data],
    [200, true, { is_waiting: false }],
  );
  assert.equal(saved.json.message, textOfKey(m, "NewBookingSuccessMsg"));

  const { json } = await week();
  const id = json.data.BookingSchedules[1].schedule[0].booking_id;
  const entry = {
    booking_id: id,
    date: "2026-11-25",
    start_time: "08:00",
    end_time: "10:00",
    purpose: "Kundbesök",
    booked_by: people.user.id,
    imei: car.imei,
    state: "approved",
  };
  const vehicle = {
    ID: car.id,
    Name: "Volvo V90",
    RegistrationNumber: "BBB222",
    Model: null,
    Imei: car.imei,
  };
  const other = {
    ID: van.id,
    Name: "Transit",
    RegistrationNumber: "CCC333",
    Model: null,
    Imei: van.imei,
    schedule: [],
  };
  const all = {
    BookingSchedules: [other, { ...vehicle, schedule: [entry] }],
    OldestBooking: "2026-11-25",
  };
  assert.deepEqual(json.data, all);
  const byMonth = new URLSearchParams({
    Imeis: `${car.imei},${van.imei}`,
    month: "2026-11",
  });
  const month = await as.user.call("GET", `car-schedule/month?${byMonth}`);
  assert.deepEqual(month.json.data, all, "month and week show the same");
  byMonth.set("month", "2026-12");
  const next = await as.user.call("GET", `car-schedule/month?${byMonth}`);
  assert.deepEqual(next.json.data.BookingSchedules[1].schedule, []);

  const members = async (who: "admin" | "user") =>
    (await post("driver-list", { imei: car.imei }, who)).json.data.members;
  assert.deepEqual(await members("user"), [
    { ID: people.user.id, FirstName: "Ulla" },
  ], "BOOK-10");
  assert.deepEqual(
    (await members("admin")).map(({ FirstName }: { FirstName: string }) =>
      FirstName
    ),
    ["Ada", "Olle", "Siv", "Ulla"],
    "BOOK-09",
  );

  const changed = await post("update", {
    ...wednesday(),
    imei: van.imei,
    end_date: "2026-11-25T11:30:00",
    id,
  });
  assert.equal(changed.json.message, textOfKey(m, "UpdateSuccessMsg"));
  assert.deepEqual(await story.entries(), [
    "2026-11-25 08:00-11:30 Kundbesök",
  ]);
  const deleted = await post("delete", { id });
  assert.equal(deleted.json.message, textOfKey(m, "DeleteMsg"), "BOOK-26");
  assert.deepEqual((await week()).json.data.OldestBooking, null);
});

Deno.test("BOOK-25 200 people who book the same hour at once: one wins, 199 read that it is already booked", async () => {
  await using story = await startBookings();
  const { as, people, car, post, wednesday, entries } = story;
  await post("save", { ...wednesday(), imei: car.imei, end_date: "x" });
  const who = ["admin", "user", "other"] as const;
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => {
      const name = who[index % who.length]!;
      return as[name].call("POST", "car-schedule/save", {
        ...wednesday(name),
        driver_id: people[name].id,
      });
    }),
  );
  const won = answers.filter(({ status }) => status === 200);
  const lost = answers.filter(({ status, json }) =>
    status === 409 && json.message === "Already booked"
  );
  assert.deepEqual([won.length, lost.length], [1, 199]);
  assert.equal((await entries()).length, 1);
});
