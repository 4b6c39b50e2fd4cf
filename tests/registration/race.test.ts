import assert from "node:assert/strict";
import { chaptersOf } from "../harness/chapters.ts";
import { textsOf } from "../../locales/index.ts";
import { startTestPortal } from "../harness/portal.ts";
import {
  callRegister,
  company,
  IMEI,
  OTHER_IMEI,
  readAll,
  SOLD_ELSEWHERE,
  stockUp,
} from "./story.ts";

const { byKey } = textsOf("en");
const text = (key: string) => byKey[key as keyof typeof byKey];

Deno.test("two registrations at the same time", async (t) => {
  const chapter = chaptersOf(t);
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const people = ["a", "b", "c"].map((name) => `${name}@race.test`);
  await chapter(
    "REG-31 with the same IMEI: one wins, the others get the error",
    async () => {
      await stockUp(db, IMEI);
      const answers = await Promise.all(
        people.map((userName) => callRegister(portal, company({ userName }))),
      );
      const statuses = answers.map(({ status }) => status).sort();
      assert.deepEqual(statuses, [201, 422, 422]);
      for (const { json } of answers.filter(({ status }) => status === 422)) {
        assert.deepEqual(json.errors, { Imei: [text("ImeiInUse")] });
      }
    },
  );
  await t.step(
    "LIM-03 with the same e-mail: one wins, the others get the error",
    async () => {
      const imeis = [OTHER_IMEI, "356307043981769", SOLD_ELSEWHERE];
      for (const imei of imeis) await stockUp(db, imei);
      const answers = await Promise.all(
        imeis.map((Imei) =>
          callRegister(portal, company({ Imei, userName: "same@race.test" }))
        ),
      );
      assert.deepEqual(answers.map(({ status }) => status).sort(), [
        201,
        422,
        422,
      ]);
      for (const { json } of answers.filter(({ status }) => status === 422)) {
        assert.deepEqual(json.errors, { userName: [text("EmailInUse")] });
      }
      const accounts = await readAll(
        db,
        (tx) => tx.selectFrom("accounts").select("id").execute(),
      );
      assert.equal(accounts.length, 2);
    },
  );
});
