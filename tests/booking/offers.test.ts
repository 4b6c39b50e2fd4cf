import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { formOf, startBookings } from "./story.ts";

const NEW = "/user/car-schedule/bookings/new";

Deno.test("BOOK-31 a refused time offers the next free time of the vehicle and free vehicles of its type, by call and page, and one press books", async (t) => {
  await using story = await startBookings();
  const { as, car, van, post, wednesday, entries, people } = story;
  await story.book("other");
  await story.book("other", {
    start_date: "2026-11-25 11:00",
    end_date: "2026-11-25 12:00",
  });
  const asked = {
    ...wednesday(),
    start_date: "2026-11-25 09:00",
    end_date: "2026-11-25 10:30",
    purpose: "Leverans",
  };
  const later = {
    start_date: "2026-11-25 12:00",
    end_date: "2026-11-25 13:30",
  };

  await t.step("the call tells what is free", async () => {
    const { status, json } = await post("save", asked);
    assert.equal(status, 409);
    assert.equal(json.message, "Already booked");
    assert.deepEqual(json.errors, {
      msg: "Already booked",
      next_free: later,
      free_vehicles: [{
        ID: van.id,
        Name: "Transit",
        RegistrationNumber: "CCC333",
        Imei: van.imei,
      }],
    });
  });

  await t.step("only vehicles that the person may see", async () => {
    await post("save", { ...wednesday("some"), imei: van.imei }, "some");
    const more = { ...asked, imei: van.imei, driver_id: people.some.id };
    const { json } = await post("save", more, "some");
    assert.deepEqual(json.errors.free_vehicles, []);
    assert.deepEqual(json.errors.next_free, {
      start_date: "2026-11-25 10:00",
      end_date: "2026-11-25 11:30",
    });
    const own = await post("save", asked);
    assert.deepEqual(own.json.errors.free_vehicles, [], "the van is taken");
    const noon = { ...asked, start_date: "2026-11-25 11:30" };
    const end_date = "2026-11-25 11:45";
    const free = await post("save", { ...noon, end_date });
    assert.equal(free.json.errors.free_vehicles[0].Imei, van.imei);
  });

  await t.step("the page books the next free time with a press", async () => {
    const page = await as.user.with({ language: "sv" })
      .post(NEW, formOf(asked));
    assert.equal(page.status, 422);
    assert.ok(page.text.includes(textsOf("sv").booking.offers), page.text);
    assert.ok(
      page.text.includes(
        "Redan bokad av Olle Alm 08:00–10:00",
      ),
      page.text,
    );
    const [offer, ...others] = offersOf(page.html);
    assert.equal(offer, `${car.imei} 2026-11-25 12:00 2026-11-25 13:30`);
    assert.deepEqual(others, []);
    const booked = await as.user.post(NEW, { ...formOf(asked), offer: offer! });
    assert.equal(booked.status, 303, booked.text);
    assert.ok(
      (await entries()).includes("2026-11-25 12:00-13:30 Leverans"),
    );
  });

  await t.step(
    "BOOK-25 BOOK-31 a refused time says by whom and when the vehicle is booked, as far as the week shows it",
    async () => {
      await story.book("user", {
        start_date: "2026-11-27 15:00",
        end_date: "2026-11-27 16:00",
      });
      await story.book("admin", {
        start_date: "2026-11-27 16:00",
        end_date: "2026-11-28 09:00",
      });
      const wanted = formOf({
        ...asked,
        start_date: "2026-11-27 14:00",
        end_date: "2026-11-27 18:00",
      });
      const { text } = await as.user.with({ language: "sv" }).post(NEW, wanted);
      assert.match(
        text,
        /Redan bokad av dig 15:00–16:00, Ada Berg fre 27 nov\. 2026 16:00–lör 28 nov\. 2026 09:00/,
      );
      // Who does not see the vehicle learns nothing of its bookings.
      const some = await as.some.post(NEW, {
        ...wanted,
        driver_id: String(people.some.id),
      });
      assert.doesNotMatch(some.text, /Ada Berg|Ulla Ek|15:00–16:00/);
    },
  );

  await t.step("a booking that is moved offers the same", async () => {
    const id = await story.book("user", {
      start_date: "2026-11-26 08:00",
      end_date: "2026-11-26 09:00",
    });
    const path = `/user/car-schedule/bookings/${id}`;
    const moved = {
      ...formOf({ ...asked, start_date: "2026-11-25 11:30" }),
      end_time: "11:45",
    };
    const page = await as.user.post(path, moved);
    const van11 = `${van.imei} 2026-11-25 11:30 2026-11-25 11:45`;
    assert.ok(offersOf(page.html).includes(van11), page.html);
    const done = await as.user.post(path, { ...moved, offer: van11 });
    assert.equal(done.status, 303, done.text);
    assert.ok((await entries()).includes("2026-11-25 11:30-11:45 Leverans"));
  });

  await t.step("an offer that is no offer is refused", async () => {
    for (const offer of ["x", `${car.imei} 2026-11-25`, "a b c d e f"]) {
      const page = await as.user.post(NEW, { ...formOf(asked), offer });
      assert.ok([404, 422].includes(page.status), offer);
    }
  });
});

function offersOf(html: string): string[] {
  return [...html.matchAll(/name="offer" value="([^"]+)"/g)]
    .map(([, value]) => value!);
}
