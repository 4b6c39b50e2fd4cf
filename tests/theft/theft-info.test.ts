import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { startUnits } from "../unit/story.ts";
import { startTestPortal } from "../harness/portal.ts";

const m = textsOf("en");
/** In Stockholm, the zone of the account, 3 March has begun. */
const NOW = new Date("2026-03-02T23:30:00Z");
const INFO = {
  stolen_on: "2026-03-01",
  stolen_from: "Strömkajen, Stockholm",
  stolen_what: "A boat\nwith its motor",
  owner_name: "Olle Ägare",
  owner_email: "olle@example.test",
  owner_phone: "+46 70 123 45 67",
  police_station: "Norrmalm",
  police_report_number: "5000-K1-26",
  insurance_claim_number: "SK-12",
  other_information: "Blue canopy",
};

Deno.test("theft info by page and call", async (t) => {
  await using portal = await startTestPortal({}, { now: () => NOW });
  const { car, admin, user, stranger } = await startUnits(portal);
  const as = {
    admin: await portal.as(admin.email),
    user: await portal.as(user.email),
    stranger: await portal.as(stranger.email),
  };
  const page = `/user/edit-terminal/theft/info?unit=${car.id}`;
  const call = `user/theft/info?imei=${car.imei}`;
  const stored = async () => (await as.admin.call("GET", call)).json.data;
  const send = async (recipients: string, changes = {}) =>
    await as.admin.post(page, [
      ...Object.entries({
        ...INFO,
        recipients,
        version: String((await stored()).version),
        ...changes,
      }) as [string, string][],
    ]);

  await t.step(
    "FEAT-10 an administrator writes down a theft by form and call; it is read back",
    async () => {
      assert.equal((await stored()).version, 0);
      const done = await send(" Polis@example.test \nforsakring@example.test");
      assert.equal(done.status, 303, done.text);
      const recipients = ["polis@example.test", "forsakring@example.test"];
      assert.deepEqual(await stored(), { ...INFO, recipients, version: 1 });
      const { html } = await as.admin.get(page);
      assert.match(html, /value="5000-K1-26"/);
      const put = await as.admin.call("PUT", call, {
        ...INFO,
        police_station: "Södermalm",
        recipients,
        version: 1,
      });
      assert.equal(put.status, 200);
      assert.equal((await stored()).police_station, "Södermalm");
    },
  );

  await t.step(
    "FEAT-11 LIM-04 a recipient that is no e-mail address, or stands twice in any letters, is refused by page and call",
    async () => {
      const cases = [
        ["polis", m.byKey.EnterValidEmail],
        ["polis\ninsurance", m.byKey.EnterValidEmail],
        ["a@example.test\nA@Example.test", m.byKey.EmailRepeated],
        [
          Array.from({ length: 21 }, (_, i) => `a${i}@example.test`).join("\n"),
          m.byKey.TooManyRecipients,
        ],
      ] as const;
      for (const [recipients, text] of cases) {
        const refused = await send(recipients);
        assert.equal(refused.status, 422);
        assert.match(refused.text, new RegExp(text));
        assert.ok(refused.html.includes(recipients.split("\n")[0]!));
        const put = await as.admin.call("PUT", call, {
          ...INFO,
          recipients: recipients.split("\n"),
          version: 2,
        });
        assert.deepEqual([put.status, put.json.errors.recipients], [422, [
          text,
        ]]);
      }
      assert.equal((await stored()).recipients.length, 2);
    },
  );

  await t.step(
    "FEAT-10 a day that does not exist, a wrong e-mail and a wrong phone are refused at their fields",
    async () => {
      const refused = await send("", {
        stolen_on: "2026-02-30",
        owner_email: "olle",
        owner_phone: "ring mig",
      });
      for (
        const key of ["InvalidDay", "EnterValidEmail", "PhoneOfOwner"] as const
      ) assert.match(refused.text, new RegExp(m.byKey[key].slice(0, 20)));
      const bare = await send("", { owner_phone: "+--- () -" });
      assert.match(bare.text, new RegExp(m.byKey.PhoneOfOwner.slice(0, 20)));
    },
  );

  await t.step(
    "FEAT-10 a theft has happened: a day after today by the account's clock is refused at its field, by page and call",
    async () => {
      const { version } = await stored();
      const refused = await send("", { stolen_on: "2026-03-04" });
      assert.equal(refused.status, 422);
      assert.match(refused.html, /id="stolen_on"[^>]*aria-invalid="true"/);
      assert.match(refused.text, new RegExp(m.byKey.DayInFuture));
      assert.match(refused.html, /value="2026-03-04"/);
      const body = { ...INFO, recipients: [], version };
      const put = await as.admin.call("PUT", call, {
        ...body,
        stolen_on: "2026-03-04",
      });
      assert.equal(put.status, 422);
      assert.deepEqual(put.json.errors, { stolen_on: [m.byKey.DayInFuture] });
      assert.equal((await stored()).stolen_on, INFO.stolen_on);
      const { police_station } = await stored();
      const today = { ...body, police_station, stolen_on: "2026-03-03" };
      assert.equal((await as.admin.call("PUT", call, today)).status, 200);
      assert.equal((await stored()).stolen_on, "2026-03-03");
    },
  );

  await t.step(
    "FEAT-10 of two who edit at once the second sees what is stored meanwhile",
    async () => {
      const second = await send("", { version: "1", owner_name: "Second" });
      assert.equal(second.status, 422);
      assert.match(second.text, /Södermalm/);
      assert.equal((await stored()).owner_name, INFO.owner_name);
    },
  );

  await t.step(
    "FEAT-10 it is for administrators: a user gets 404 and 403, another account 404",
    async () => {
      assert.equal((await as.user.get(page)).status, 404);
      assert.equal((await as.user.call("GET", call)).status, 403);
      const body = { ...INFO, version: 2 };
      assert.equal((await as.user.call("PUT", call, body)).status, 403);
      assert.equal((await as.stranger.get(page)).status, 404);
      assert.equal((await as.stranger.call("GET", call)).status, 404);
      assert.equal((await as.stranger.call("PUT", call, body)).status, 404);
    },
  );
});
