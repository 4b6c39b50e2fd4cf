import assert from "node:assert/strict";
import { connect } from "../../db/client.ts";
import { openDatabase } from "../../db/database.ts";
import { createTestDatabase } from "../harness/database.ts";
import { eventually } from "../harness/eventually.ts";

Deno.test("API-06 the parts of a process hear a database by one connection, hear it again after a break, and leave alone", async (t) => {
  await using own = await createTestDatabase();
  const admin = connect(own.url, { max: 1 });
  const listening = () =>
    admin<{ pid: number }[]>`
      select pid from pg_stat_activity
      where datname = current_database() and application_name = 'milstolpe listens'`;
  const parts = await Promise.all(
    [1, 2].map(() => openDatabase(own.url, { connections: 1 })),
  );
  const heard: string[] = [];
  const begun: string[] = [];
  const listen = (part: number, channel: string) => {
    const name = `${part} ${channel}`;
    return parts[part]!.sql.listen(
      channel,
      (text) => void heard.push(`${name} ${text}`),
      () => void begun.push(name),
    );
  };
  const [first] = await Promise.all([
    listen(0, "news"),
    listen(0, "other"),
    listen(1, "news"),
  ]);
  const all = ["0 news", "0 other", "1 news"];
  const isHeard = async (by: string[]) => {
    heard.length = 0;
    await admin`select pg_notify('news', 'a'), pg_notify('other', 'a')`;
    const wanted = by.map((name) => `${name} a`);
    await eventually(
      wanted.join(),
      () => wanted.every((one) => heard.includes(one)),
    );
    assert.deepEqual(heard.toSorted(), wanted);
  };

  await t.step("one connection hears for all", async () => {
    assert.deepEqual(begun.toSorted(), all);
    await isHeard(all);
    assert.equal((await listening()).length, 1);
  });

  await t.step("after a break each part begins again", async () => {
    begun.length = 0;
    const [one] = await listening();
    await admin`select pg_terminate_backend(${one!.pid})`;
    await eventually("all begin again", () => begun.length >= all.length);
    assert.deepEqual(begun.toSorted(), all);
    await isHeard(all);
  });

  await t.step("a part that comes later begins at once", async () => {
    begun.length = 0;
    const later = await listen(1, "other");
    assert.deepEqual(begun, ["1 other"]);
    await isHeard([...all, "1 other"]);
    await later.unlisten();
  });

  await t.step("who ends leaves the others", async () => {
    await first!.unlisten();
    await isHeard(["0 other", "1 news"]);
    await parts[0]!.close();
    await isHeard(["1 news"]);
    await parts[1]!.close();
    assert.equal(
      (await listening()).length,
      1,
      "the test's own driver is open",
    );
    await own.close();
    await eventually(
      "no connection is left",
      async () => (await listening()).length === 0,
    );
  });
  await admin.end();
});
