import assert from "node:assert/strict";
import { asActor } from "../../db/database.ts";
import { SYSTEM } from "../../domain/access/actor.ts";
import { PASSWORD } from "../harness/build.ts";
import { createTestDatabaseUrl } from "../harness/database.ts";
import { startTestPortal } from "../harness/portal.ts";
import {
  callRegister,
  company,
  IMEI,
  OTHER_IMEI,
  stockUp,
} from "../registration/story.ts";
import { newCompany, openTwoCellsOn } from "./two-cells.ts";

Deno.test("GROW-02 two portals over two cells", async (t) => {
  const databases = [
    await createTestDatabaseUrl(),
    await createTestDatabaseUrl(),
  ];
  await using one = await openTwoCellsOn(databases);
  await using other = await openTwoCellsOn(databases);
  const ignore = { log: () => {} };
  await using here = await startTestPortal({}, ignore, one);
  await using there = await startTestPortal({}, ignore, other);
  const portals = [here, there];
  const { email } = await newCompany(one.second, "there");

  await t.step(
    "GROW-02 of registrations with one e-mail at both portals at once one makes an account; the unit of the refused one is free for the next",
    async () => {
      for (const imei of [IMEI, OTHER_IMEI]) await stockUp(one.first, imei);
      const asked = [IMEI, OTHER_IMEI].flatMap((Imei, n) => [
        { n, Imei },
        { n: 1 - n, Imei },
      ]);
      const answers = await Promise.all(
        asked.map(({ n, Imei }) =>
          callRegister(portals[n]!, company({ Imei }))
        ),
      );
      const statuses = answers.map(({ status }) => status).sort();
      assert.deepEqual(statuses, [201, 422, 422, 422]);
      const taken = asked[answers.findIndex(({ status }) => status === 201)]!;
      const free = taken.Imei === IMEI ? OTHER_IMEI : IMEI;
      const next = await callRegister(
        portals[1 - taken.n]!,
        company({ Imei: free, userName: "next@oberg.test" }),
      );
      assert.equal(next.status, 201, next.text);
      const made = await Promise.all(
        [one.first, one.second].map((cell) =>
          asActor(
            cell,
            SYSTEM,
            (tx) =>
              tx.selectFrom("users").select("email")
                .where("email", "like", "%@oberg.test").execute(),
          )
        ),
      );
      assert.deepEqual(made.flat().map((user) => user.email).sort(), [
        "anna@oberg.test",
        "next@oberg.test",
      ]);
    },
  );

  await t.step(
    "GROW-02 SEC-05 AUTH-11 a rate limit and a lockout of a person of the second cell count the tries at both portals together",
    async () => {
      const ask = (n: number, path: string, body: unknown) =>
        portals[n % 2]!.nobody.call("POST", path, body);
      const asked = await Promise.all(
        Array.from(
          { length: 8 },
          (_, n) => ask(n, "forgot-password", { email_address: email }),
        ),
      );
      const statuses = asked.map(({ status }) => status).sort();
      assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429, 429, 429]);

      const login = { username: email, password: PASSWORD };
      for (let n = 0; n < 5; n++) {
        const wrong = await ask(n, "login", { ...login, password: "Fel-1!" });
        assert.notEqual(wrong.status, 200);
      }
      for (const n of [0, 1]) {
        const { status, text } = await ask(n, "login", login);
        assert.equal(status, 429, text);
        assert.match(text, /Too many failed login attempts/);
      }
    },
  );
});
