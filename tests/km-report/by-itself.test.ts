import assert from "node:assert/strict";
import { command } from "../../db/command.ts";
import { reportByThemselves } from "../../db/km-report/by-itself.ts";
import { remindOfKmReports } from "../../db/km-report/reminder.ts";
import { SYSTEM } from "../../domain/access/actor.ts";
import { TimedJobs } from "../../jobs/timed.ts";
import { textsOf } from "../../locales/index.ts";
import { messageTextsOf } from "../../locales/message-texts.ts";
import { outboxOf } from "../message/story.ts";
import { PAGE, startKmReports } from "./story.ts";

const at = (text: string) => new Date(`2026-${text}:00Z`);

Deno.test("JOB-04 BEN-14 the job reports from the 1st to the 4th where it is switched on, once across nodes, retries when the service is down, and makes missed runs up", async () => {
  await using story = await startKmReports();
  const { as, db, server, service, stored } = story;
  await as.stranger.post(`${PAGE}/settings`, { way: "remind" });
  const node = () =>
    new TimedJobs({
      db,
      jobs: [{
        name: "km-reports",
        schedule: "4-59/10 * * * *",
        atFirst: true,
        run: async (dueAt) => {
          await reportByThemselves(db, service, dueAt);
        },
      }],
      log: (event, facts) => assert.fail(`${event} ${JSON.stringify(facts)}`),
    });
  const look = (text: string) =>
    Promise.all([node(), node(), node()].map((one) => one.lookOnce(at(text))));

  await look("10-31T12:00");
  assert.deepEqual(server.asked, [], "no account has switched it on");
  await as.admin.post(`${PAGE}/settings`, { way: "automatic" });
  await look("10-31T22:54");
  await look("11-01T04:54");
  assert.deepEqual(server.asked, [], "before 06:00 of the 1st, local time");

  server.mood = "outage";
  await look("11-01T05:04");
  assert.equal(server.asked.length, 3, "a service that is down is left alone");
  await look("11-01T05:14");
  assert.equal(server.asked.length, 4, "those that it did not ask yet");
  server.mood = "empty";
  // Three days without any node.
  await look("11-04T20:04");
  assert.equal((await stored("car"))[0]!.state, "sending");
  server.mood = "well";
  await look("11-04T20:34");
  const states = async () =>
    [
      await stored("car"),
      await stored("van"),
      await stored("service"),
      await stored("unknown"),
    ].map(([row]) => [row?.state, row?.answer]);
  // Three missing answers in a row ended the run before; the last vehicle had its turn later.
  await look("11-04T21:04");
  assert.deepEqual(await states(), [
    ["reported", null],
    ["reported", null],
    ["refused", "KmServiceCar"],
    ["refused", "KmNoMatchingPlate"],
  ]);
  const asked = server.asked.length;
  await look("11-04T21:34");
  assert.equal(server.asked.length, asked, "refused ones rest");
  assert.deepEqual(
    [...server.kept.values()].map(({ status }) => status).sort(),
    ["accepted", "accepted", "service_car", "unknown_licence_plate"],
  );
});

Deno.test("BEN-16 a report whose answer never came is asked about after the 4th: taken ones are reported, others are not, and nothing is sent", async () => {
  await using story = await startKmReports();
  const { db, report, server, service, stored } = story;
  server.mood = "cut";
  await report("car");
  server.mood = "outage";
  await report("van");
  server.mood = "well";
  server.asked.length = 0;
  await reportByThemselves(db, service, at("11-04T22:00"));
  assert.equal(server.asked.length, 0, "the window is open");
  await reportByThemselves(db, service, at("11-05T06:04"));
  assert.ok(server.asked.every((one) => one.startsWith("GET ")));
  const rows = [...await stored("car"), ...await stored("van")];
  assert.deepEqual(rows.map(({ state, answer }) => [state, answer]), [
    ["reported", null],
    ["refused", "KmNoResponse"],
  ]);
});

Deno.test("JOB-04 administrators get a mail on each day from the 1st to the 4th while a vehicle that they see is unreported, once across nodes, also when runs were missed", async () => {
  await using story = await startKmReports();
  const { as, db, people, report } = story;
  const mails = async () =>
    (await outboxOf(db)).filter(({ kind }) => kind === "kmReminder");
  const node = () =>
    new TimedJobs({
      db,
      jobs: [{
        name: "km-reminders",
        schedule: "8 * * * *",
        atFirst: true,
        run: async (dueAt) => void await remindOfKmReports(db, dueAt),
      }],
      log: (event, facts) => assert.fail(`${event} ${JSON.stringify(facts)}`),
    });
  const look = (text: string) =>
    Promise.all([node(), node()].map((one) => one.lookOnce(at(text))));
  await look("11-01T12:08");
  assert.deepEqual(await mails(), [], "nobody asked for it");
  await as.admin.post(`${PAGE}/settings`, { way: "remind" });
  await look("11-01T13:08");
  await look("11-01T14:08");
  const told = async () =>
    (await mails()).map(({ receiver, facts }) => [
      receiver,
      (facts as { vehicles: number }).vehicles,
    ]);
  const first = [[people.admin.email, 5], [people.some.email, 1]];
  assert.deepEqual(await told(), first);
  await report("van");
  await report("service");
  // Night and morning without any node.
  await look("11-03T20:30");
  const second = [...first, [people.admin.email, 3]];
  assert.deepEqual(await told(), second, "reported and needless ones are left");
  await command(db, SYSTEM, (tx) =>
    tx.insertInto("unit_locks").values({
      account_id: story.mine,
      unit_id: story.units.bare.id,
      locked_by: people.user.id,
      locked_at: at("11-03T21:00"),
    }).execute());
  await look("11-04T20:30");
  const third = [...second, [people.admin.email, 2]];
  assert.deepEqual(await told(), third, "one that others have locked is left");
  await look("11-05T08:08");
  assert.deepEqual(await told(), third, "not after the 4th");
  for (const language of ["en", "sv", "no"] as const) {
    const text = messageTextsOf(language).kmReminder({
      month: "2026-10",
      vehicles: 1,
      link: PAGE,
    }, "");
    assert.match(text.subject, /o[ck]tober 2026/i);
    assert.equal(text.action!.text, textsOf(language).kmReport.title);
  }
});
