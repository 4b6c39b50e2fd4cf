import assert from "node:assert/strict";
import { startTestPortal } from "../harness/portal.ts";
import { callRegister, IMEI, privateUser, readAll, stockUp } from "./story.ts";

Deno.test("REG-31 ACC-05 a private person who registers is a private user with number and address", async () => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  await stockUp(db, IMEI);
  const { status } = await callRegister(portal, privateUser());
  assert.equal(status, 201);
  const [user] = await readAll(
    db,
    (tx) => tx.selectFrom("users").selectAll().execute(),
  );
  assert.ok(user);
  assert.deepEqual([user.kind, user.address, user.zip_code, user.city], [
    "private",
    "Storgatan 1",
    "114 55",
    "Stockholm",
  ]);
  const own = await portal.as(user.email!);
  const form = await own.get(`/administration/user-accounts/${user.id}`);
  assert.match(form.html, /900101|1990-01-01/, "the day of birth shows");
});
