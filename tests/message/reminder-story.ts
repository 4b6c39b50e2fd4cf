import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { readPushKeys } from "../../db/deployment.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { startPushServer } from "../harness/push-server.ts";
import { reportFixes } from "../harness/reports.ts";
import { LAST, look, MORNING } from "../trip/story.ts";
import { startOutbox } from "./story.ts";

export const DAYS = { from: "2026-03-01", to: "2026-03-31" };

/** Starts a month with trips of Dora, the worker's outbox with a push service, and functions that remind and subscribe. */
export async function startReminders() {
  const service = startPushServer();
  const portal = await startTestPortal({ PUSH_HOSTS: service.host });
  const { db } = portal.database;
  const [mine, theirs] = [await newAccount(db), await newAccount(db)];
  const car = await newUnit(db, mine);
  const admin = await newUser(db, mine, { administrator: true });
  const driver = await newUser(db, mine, {
    firstName: "Dora",
    lastName: "Driver",
  });
  const idle = await newUser(db, mine, { firstName: "Ida", lastName: "Idle" });
  const stranger = await newUser(db, theirs, { administrator: true });
  await reportFixes(portal, car.imei, MORNING);
  await look(portal, LAST, () => "Gatan 1");
  await command(
    db,
    SYSTEM,
    (tx) => tx.updateTable("trips").set({ driver_id: driver.id }).execute(),
  );
  const { whole = portal.database } = portal.database;
  const keys = await readPushKeys(
    whole.db,
    () => assert.fail("the portal made them"),
  );
  const outbox = await startOutbox(portal.database, { push: { keys } });

  const as = {
    admin: await portal.as(admin.email),
    driver: await portal.as(driver.email),
    stranger: await portal.as(stranger.email),
  };
  type Who = keyof typeof as;
  const remind = async (who: Who, body: Record<string, unknown>) => {
    const path = "user/attest/reminder";
    const answer = await as[who].call("POST", path, { ...DAYS, ...body });
    return { status: answer.status, ...answer.json };
  };
  const pressButton = async (
    form: Record<string, string>,
    who: Who = "admin",
  ) => {
    const path = "/user/attest/reminder";
    const answer = await as[who].post(path, { ...DAYS, ...form });
    if (answer.status !== 303) return { status: answer.status, text: "" };
    const next = as[who].with({ cookie: answer.cookies });
    const { text } = await next.get(answer.location!);
    return { status: 303, text };
  };
  const subscribe = (who: Who, body: unknown, method = "POST") =>
    as[who].with({ language: "sv" })
      .call(method, "user/push-subscriptions", body);
  const moveTo = (departmentId: number, userId: number) =>
    command(
      db,
      SYSTEM,
      (tx) =>
        tx.updateTable("users").set({ department_id: departmentId })
          .where("id", "=", userId).execute(),
    );
  const close = async () => {
    await outbox.stop();
    await portal.close();
    await service.close();
  };
  return {
    [Symbol.asyncDispose]: close,
    service,
    outbox,
    portal,
    db,
    mine,
    car,
    admin,
    driver,
    idle,
    stranger,
    as,
    remind,
    pressButton,
    subscribe,
    moveTo,
    close,
  };
}
