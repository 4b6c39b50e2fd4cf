import assert from "node:assert/strict";
import { strFromU8, unzipSync } from "fflate";
import { sql } from "kysely";
import { holderOf, SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { OWN_TABLES } from "../../db/privacy/own-data/tables.ts";
import { textsOf } from "../../locales/index.ts";
import { parseCsv } from "../harness/exported.ts";
import {
  EMAIL,
  HOME,
  NAME,
  PERSONAL_NUMBER,
  PHONE,
  startPrivacyStory,
} from "./people.ts";

const texts = textsOf("en").privacy;
const PAGE = "/user/privacy";
const CALL = "/api/v1/user/privacy/data";

/** Columns that name a person but need not be in OWN_TABLES. */
const TOLD_OTHERWISE = [
  // Its effect is in trip_changes.
  "trip_retypings.asked_by",
  // They have sections of their own.
  "trips.driver_id",
  "views.driver_id",
  // Sums of these trips.
  "trip_days.driver_id",
  "driven_months.driver_id",
  // They prove for a few minutes who a person is.
  "two_factor_logins.user_id",
  "password_resets.user_id",
  // An erased person exports nothing any more.
  "erasures.user_id",
  // Support at work, listed by the visited account.
  "support_visits.visited_by",
];

Deno.test("what people take with them", async (t) => {
  await using story = await startPrivacyStory();
  const { portal, db, as, people } = story;
  const zipOf = async (who: keyof typeof as) => {
    const { status, bytes } = await as[who].get(`${PAGE}/data/csv`);
    assert.equal(status, 200);
    return unzipSync(bytes);
  };

  await t.step("SEC-09 a user downloads everything as JSON", async () => {
    const { json, status } = await as.siv.call("GET", `${CALL}/json`);
    assert.equal(status, 200);
    const [profile] = json.profile;
    assert.equal(profile.last_name, NAME);
    assert.equal(profile.email, EMAIL);
    assert.equal(profile.phone, PHONE);
    assert.equal(profile.personal_number, PERSONAL_NUMBER);
    assert.equal(json.trips.length, 2);
    const secret = json.trips.find((trip: { type: string }) =>
      trip.type === "private"
    );
    assert.deepEqual([secret.purpose, secret.stop_address], ["Läkaren", HOME]);
    assert.ok(json.positions.length >= 6);
    assert.equal(json.check_ins.length, 1);
    assert.equal(json.attests.length, 1);
    assert.ok(json.sessions.length >= 1);
    assert.equal(json.messages[0].receiver, EMAIL);
    assert.equal(json.views_of_me[0].viewer, "Anna");
    assert.equal(json.views_by_me.length, 1);
    assert.deepEqual(json.units, [{
      unit: "Volvo",
      registration_number: null,
    }]);
  });

  await t.step(
    "SEC-09 ALARM-13 who is an alarm receiver takes along what is stored of them as such",
    async () => {
      const receiver = {
        name: NAME,
        email: "privately@example.test",
        country_code: "46",
        phone: "701112233",
        quiet_from: "22:00:00",
        quiet_until: "06:00:00",
      };
      await command(db, SYSTEM, async (tx) => {
        const { id, account_id } = await tx.selectFrom("users")
          .select(["id", "account_id"]).where("email", "=", EMAIL)
          .executeTakeFirstOrThrow();
        const other = { name: "Other", email: "other@example.test" };
        await tx.insertInto("alarm_receivers")
          .values({ ...receiver, account_id, member_id: id }).execute();
        await tx.insertInto("alarm_receivers")
          .values({ ...other, account_id }).execute();
      });
      const { json } = await as.siv.call("GET", `${CALL}/json`);
      assert.deepEqual(json.alarm_receivers, [{
        ...receiver,
        push_notification: false,
        security_alarm: false,
        function_alarm: false,
      }]);
    },
  );

  await t.step(
    "SEC-09 every table that names a person is in it",
    async () => {
      const { rows } = await sql<{ name: string }>`
        select table_name || '.' || column_name as name
        from information_schema.columns
        where table_schema = 'public' and data_type = 'integer'
          and column_name ~ '(_by|^user_id|^driver_id|^viewer_id|^member_id)$'
        order by 1`.execute(db);
      assert.ok(rows.length > 25, `${rows.length} columns`);
      const left = rows.map(({ name }) => name).filter((name) => {
        const [table, column] = name.split(".");
        return !OWN_TABLES.some(({ from }) =>
          from.startsWith(`${table} `) && from.includes(`x.${column}`)
        );
      });
      assert.deepEqual(left.sort(), [...TOLD_OTHERWISE].sort());
    },
  );

  await t.step(
    "SEC-09 who is alone in a private account takes its registration along, nobody else does",
    async () => {
      const { json } = await as.siv.call("GET", `${CALL}/json`);
      assert.deepEqual(json.account, []);
      const { email } = people.stranger;
      await command(db, holderOf("email", email), async (tx) => {
        const { account_id } = await tx.selectFrom("users")
          .select("account_id").where("id", "=", people.stranger.id)
          .executeTakeFirstOrThrow();
        await tx.updateTable("accounts")
          .set({ kind: "private", contact_person: "Sten", address: "Stigen 1" })
          .where("id", "=", account_id).execute();
        await tx.insertInto("alert_opt_outs").values({
          email: people.stranger.email,
          opted_out_at: new Date("2026-05-01T00:00Z"),
        }).execute();
        await tx.insertInto("trip_settings").values({
          account_id,
          type: "car",
          changes: {},
          changed_at: new Date("2026-05-01T00:00Z"),
          changed_by: people.stranger.id,
        }).execute();
      });
      const alone = (await as.stranger.call("GET", `${CALL}/json`)).json;
      assert.equal(alone.account[0].contact_person, "Sten");
      assert.equal(alone.account[0].address, "Stigen 1");
      assert.equal(alone.alert_opt_outs[0].email, people.stranger.email);
      assert.equal(alone.trip_settings[0].type, "car");
    },
  );

  await t.step(
    "SEC-09 no token, hash or key of a login is in it",
    async () => {
      const { html } = await as.siv.call("GET", `${CALL}/json`);
      assert.doesNotMatch(html, /token|hash|argon|p256dh|endpoint|\\\\x/i);
    },
  );

  await t.step(
    "SEC-09 the zip has the same rows as tables, a file a kind",
    async () => {
      const files = await zipOf("siv");
      const { json } = await as.siv.call("GET", `${CALL}/json`);
      assert.deepEqual(
        Object.keys(files).sort(),
        Object.keys(json).map((name) => `${name}.csv`).sort(),
      );
      for (const [name, rows] of Object.entries<object[]>(json)) {
        // Logging in for the zip is one more login.
        if (name === "sessions") continue;
        const lines = parseCsv(strFromU8(files[`${name}.csv`]!), ",");
        const [first] = lines;
        assert.equal(lines.length, rows.length + 1, name);
        const columns = first!.join(",").replace("\uFEFF", "");
        if (rows[0]) {
          assert.deepEqual(
            columns.split(",").sort(),
            Object.keys(rows[0]).sort(),
            name,
          );
        }
      }
    },
  );

  await t.step("SEC-09 nobody gets anything of somebody else", async () => {
    for (const who of ["colleague", "stranger"] as const) {
      const { html } = await as[who].call("GET", `${CALL}/json`);
      for (const secret of [NAME, EMAIL, PHONE, HOME, "Läkaren"]) {
        assert.ok(!html.includes(secret), `${who} ${secret}`);
      }
    }
    assert.equal((await portal.nobody.call("GET", `${CALL}/json`)).status, 401);
    assert.equal((await as.siv.call("GET", `${CALL}/xml`)).status, 404);
    assert.equal((await as.siv.get(`${PAGE}/data/xml`)).status, 404);
  });

  await t.step(
    "SEC-10 SEC-09 the page tells what is stored, why, how long by the account's periods, and who sees it",
    async () => {
      const { html, text: page } = await as.siv.get(PAGE);
      for (const row of Object.values(texts.rows)) {
        assert.ok(page.includes(row.what), row.what);
        assert.ok(page.includes(row.whoSees), row.whoSees);
      }
      assert.ok(page.includes(texts.rows.positions.howLong(90)));
      assert.ok(page.includes(texts.rows.trips.howLong(7)));
      assert.match(html, /href="\/user\/privacy\/data\/json"/);
      for (const language of ["sv", "no"] as const) {
        const said = (await as.siv.with({ language }).get(PAGE)).text;
        assert.ok(said.includes(textsOf(language).privacy.introduction));
      }
    },
  );

  await t.step(
    "SEC-05 SEC-09 who asks too often waits and reads so",
    async () => {
      const answers = [];
      for (let count = 0; count < 12; count++) {
        answers.push((await as.colleague.call("GET", `${CALL}/json`)).status);
      }
      assert.equal(answers.at(-1), 429);
      const page = await as.colleague.get(`${PAGE}/data/json`);
      assert.equal(page.status, 429);
      assert.ok(
        page.text.includes(textsOf("en").byKey.TooManyRequests),
      );
    },
  );
});
