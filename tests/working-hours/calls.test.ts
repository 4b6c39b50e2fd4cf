import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { startStory } from "../place/story.ts";

const HOURS = "/api/v1/user/working-hours";
const { byKey } = textsOf("en");

Deno.test("calls of working hours", async (t) => {
  await using story = await startStory();
  const { car, as } = story;

  await t.step(
    "FEAT-04 LIM-16 the working-hour switch of a unit is read and set, with at least one working day",
    async () => {
      const path = `${HOURS}?imei=${car.imei}`;
      assert.deepEqual((await as.admin.call("GET", path)).json.data, {
        mode: "off",
      });
      const set = {
        mode: "scheduled",
        hours: [{ days: [1, 2], from: "08:00", to: "17:00" }],
      };
      assert.deepEqual((await as.admin.call("PUT", path, set)).json.data, set);
      assert.deepEqual((await as.admin.call("GET", path)).json.data, set);
      const refusals: [object, string, keyof typeof byKey][] = [
        [{ mode: "scheduled", hours: [] }, "hours", "SelectDays"],
        [
          {
            mode: "scheduled",
            hours: [{ days: [], from: "08:00", to: "17:00" }],
          },
          "hours",
          "SelectDays",
        ],
        [{ mode: "scheduled" }, "hours", "SelectDays"],
        [{ mode: "manual" }, "type", "ChooseTripType"],
        [{ mode: "sometimes" }, "mode", "ChooseHoursMode"],
      ];
      for (const [body, field, key] of refusals) {
        const { status, json } = await as.admin.call("PUT", path, body);
        assert.equal(status, 422, key);
        assert.equal(json.errors[field]?.[0], byKey[key], key);
      }
      for (
        const [who, status] of [["without", 403], ["stranger", 404]] as const
      ) {
        const read = await as[who].call("GET", path);
        assert.equal(read.status, status);
        assert.equal((await as[who].call("PUT", path, set)).status, status);
      }
      assert.deepEqual((await as.admin.call("GET", path)).json.data, set);
    },
  );
});
