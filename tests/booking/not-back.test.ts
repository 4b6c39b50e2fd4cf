import assert from "node:assert/strict";
import { tellNextBookers } from "../../db/booking/not-back.ts";
import { TimedJobs } from "../../jobs/timed.ts";
import { outboxOf } from "../message/story.ts";
import { newTrip } from "../trip/trip-rows.ts";
import { startBookings } from "./story.ts";

const AWAY = { stop_latitude: 59.5, stop_longitude: 18.5 };

Deno.test("BOOK-30 the next booker hears once, 15 minutes before, that the vehicle is not back: a trip goes on, or it stands elsewhere", async () => {
  await using story = await startBookings();
  const { db, mine, car, van, people, book } = story;
  const [carRef, vanRef] = [car, van].map(({ id }) => ({
    id,
    accountId: mine,
  }));
  const at = (clock: string) => new Date(`2026-11-25T${clock}:00Z`);
  const stored = async () =>
    (await outboxOf(db)).filter(({ kind }) => kind === "vehicleNotBack")
      .map((
        { receiver, facts },
      ) => [receiver, (facts as { unit: string }).unit]);

  // Both stood at their place on Tuesday; Ulla has them from 8 to 10 local time, then Olle, and Ulla again.
  for (const unit of [carRef!, vanRef!]) {
    await newTrip(db, unit, "2026-11-24T06:00:00Z", "2026-11-24T06:30:00Z");
  }
  const later = {
    start_date: "2026-11-25 10:00",
    end_date: "2026-11-25 11:00",
  };
  for (const { imei } of [car, van]) {
    await book("user", { imei });
    await book("other", { imei, ...later });
  }
  await book("other", {
    start_date: "2026-11-25 11:00",
    end_date: "2026-11-25 12:00",
  });

  // The car's private trip goes on; the van came back.
  await newTrip(db, carRef!, "2026-11-25T08:30:00Z", "2026-11-25T08:44:00Z", {
    ongoing: true,
    type: "private",
    driver_id: people.user.id,
    ...AWAY,
  });
  await newTrip(db, vanRef!, "2026-11-25T07:30:00Z", "2026-11-25T08:00:00Z");
  assert.equal(await tellNextBookers(db, at("08:44")), 0, "16 minutes before");

  // Two nodes look at the same minute; one of them tells.
  const nodes = [1, 2].map(() =>
    new TimedJobs({
      db,
      jobs: [{
        name: "next-bookers",
        schedule: "* * * * *",
        atFirst: true,
        run: async (dueAt) => void await tellNextBookers(db, dueAt),
      }],
      log: (event, facts) => assert.fail(`${event} ${JSON.stringify(facts)}`),
    })
  );
  await Promise.all(nodes.map((node) => node.lookOnce(at("08:45"))));
  const told = [[people.other.email, "Volvo V90"]];
  assert.deepEqual(await stored(), told);
  const [mail] = (await outboxOf(db)).filter(({ kind }) =>
    kind === "vehicleNotBack"
  );
  assert.deepEqual(Object.keys(mail!.facts!).sort(), [
    "at",
    "link",
    "registrationNumber",
    "unit",
  ], "neither where it is nor who has it");
  assert.equal((mail!.facts as { at: string }).at, "10:00");
  await tellNextBookers(db, at("08:46"));
  assert.deepEqual(await stored(), told, "once for a booking");

  // The van is parked elsewhere: it is not back either.
  await newTrip(
    db,
    vanRef!,
    "2026-11-25T08:46:00Z",
    "2026-11-25T08:48:00Z",
    AWAY,
  );
  assert.equal(await tellNextBookers(db, at("08:50")), 1);
  assert.deepEqual(await stored(), [...told, [people.other.email, "Transit"]]);

  // Who goes on with the vehicle hears nothing.
  assert.equal(await tellNextBookers(db, at("09:50")), 0);
});
