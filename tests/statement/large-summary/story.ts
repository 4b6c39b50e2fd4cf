import { sql } from "kysely";
import assert from "node:assert/strict";
import { drive, stage } from "../../benefit/story.ts";
import { startMailServer } from "../../harness/mail-server.ts";
import { makeBenefitCar, startLockStory } from "../../lock/story.ts";
import { startOutbox, until } from "../../message/story.ts";
import { MONTHLY } from "../../report-schedule/story.ts";

/** Two vehicles with department, project and drivers in March 2026; Lotta can lock the first. */
export async function startSummary() {
  const story = await startLockStory(() => new Date("2026-04-15T10:00:00Z"));
  const { db, mine: accountId, car, van, people, as } = story;
  const { locker, given, administrator } = people;
  let department = 0;
  await stage(db, async (tx) => {
    const { id: departmentId } = await tx.insertInto("departments")
      .values({ account_id: accountId, name: "Service" }).returning("id")
      .executeTakeFirstOrThrow();
    const { id: projectId } = await tx.insertInto("projects")
      .values({ account_id: accountId, name: "Bro 7" }).returning("id")
      .executeTakeFirstOrThrow();
    department = departmentId;
    await sql`update units set department_id = ${departmentId},
      project_id = ${projectId}, fuel_type = 'diesel',
      consumption_per_10_km = 0.65, co2_g_per_km = 120
      where id = ${car.id}`.execute(tx);
  });
  for (
    const [unit, day, type, km, driverId] of [
      [car, "02", "business", 100, locker.id],
      [car, "03", "business", 50, given.id],
      [car, "04", "private", 20, administrator.id],
      [van, "05", "business", 30, null],
    ] as const
  ) {
    await drive(db, { id: unit.id, accountId }, `2026-03-${day}T08:00:00Z`, {
      type,
      km,
      ...driverId && { driverId },
    });
  }
  await makeBenefitCar(db, accountId, car.id);
  // A year before, within 12 months of March 2026.
  await drive(db, { id: van.id, accountId }, "2025-04-01T08:00:00Z", {
    type: "business",
    km: 7,
    driverId: given.id,
  });
  const lock = async () => {
    const path = `user/terminal/${car.imei}/lock`;
    const locked = await as.locker.call("PUT", path, { status: 1 });
    assert.equal(locked.status, 200, locked.text);
  };
  return { ...story, department, lock };
}

/** Sends the report of March by mail to the administrator and to Lotta. */
export async function mailReport(
  { portal, people, as }: Awaited<ReturnType<typeof startSummary>>,
) {
  const server = await startMailServer();
  const { database } = portal;
  const outbox = await startOutbox(database, {
    mail: { smtpUrl: server.url, from: new Map() },
  });
  try {
    const added = await as.administrator.call("POST", "user/report-schedules", {
      ...MONTHLY,
      statement: "large-summary",
      receivers: [people.administrator.id, people.locker.id],
    });
    assert.equal(added.status, 201, added.text);
    const sent = await as.administrator.call(
      "POST",
      `user/report-schedules/${added.json.data.id}/sending`,
    );
    assert.ok(sent.status < 300, sent.text);
    await until(
      outbox,
      (rows) => rows.every(({ state }) => state !== "waiting"),
    );
    return server.mails.splice(0);
  } finally {
    await outbox.stop();
    await server.close();
  }
}
