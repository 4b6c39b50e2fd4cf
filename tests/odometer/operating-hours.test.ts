import assert from "node:assert/strict";
import { NOON, startCalls, type Who } from "./story.ts";

Deno.test("calls of operating hours", async (t) => {
  await using story = await startCalls();
  const { car, as } = story;

  await t.step(
    "API-50 UNIT-24 operating hours are read, added and taken back by call",
    async () => {
      const hours = "/api/v1/user/operating-hours";
      const of = (imei: string) => `${hours}?imei=${imei}`;
      const put = (body: unknown, who: Who = "user") =>
        as[who].call("POST", of(car.imei), body);
      const read = async () =>
        (await as.user.call("GET", of(car.imei))).json.data;
      const before = await read();
      assert.deepEqual(before.readings, []);
      const noon = new Date(NOON).toISOString();
      const time = new Date(NOON - 60_000).toISOString();
      const added = await put({ time, minutes: 6030 });
      assert.equal(added.status, 201, JSON.stringify(added.json));
      assert.deepEqual(await read(), {
        imei: car.imei,
        minutes: 6030,
        readings: [{ id: added.json.data.id, time, minutes: 6030 }],
      });
      const later = new Date(NOON + 86_400_000).toISOString();
      for (
        const [body, field] of [
          [{ time, minutes: 6030 }, "time"],
          [{ time: later, minutes: 7000 }, "time"],
          [{ time: noon, minutes: 10 }, "minutes"],
          [{ time: noon, minutes: -1 }, "minutes"],
          [{ time: noon, minutes: "many" }, "minutes"],
          [{ time: "soon", minutes: 7000 }, "time"],
        ] as const
      ) {
        const { status, json } = await put(body);
        assert.equal(status, 422, JSON.stringify(body));
        assert.deepEqual(Object.keys(json.errors), [field]);
      }
      const gone = `${hours}/${added.json.data.id}`;
      for (
        const [who, status] of [["without", 403], ["stranger", 404]] as const
      ) {
        assert.equal((await as[who].call("GET", of(car.imei))).status, status);
        assert.equal(
          (await put({ time: noon, minutes: 7000 }, who)).status,
          status,
        );
      }
      for (const who of ["without", "stranger"] as const) {
        const answer = await as[who].call("DELETE", gone);
        assert.equal(answer.status, 404);
      }
      assert.equal((await as.user.call("DELETE", gone)).status, 200);
      assert.equal((await as.user.call("DELETE", gone)).status, 404);
      assert.deepEqual(await read(), before);
    },
  );
});
