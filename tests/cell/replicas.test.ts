import assert from "node:assert/strict";
import { moveAccount } from "../../db/cell/moving/move.ts";
import { CellReplicas } from "../../db/cell/replicas.ts";
import { eventually } from "../harness/eventually.ts";
import { createTestDatabaseUrl } from "../harness/database.ts";
import { startTestPortal } from "../harness/portal.ts";
import { relayTo } from "../harness/relay.ts";
import { enterTrip } from "../replica/entered-trip.ts";
import { startPair } from "../replica/standby.ts";
import { newTrip } from "../trip/trip-rows.ts";
import { newCompany, openTwoCellsOn } from "./two-cells.ts";

const MARCH = "from=2026-03-01&to=2026-03-31";

Deno.test("GROW-02 a cell with a read replica beside one without", async (t) => {
  await using pair = await startPair();
  await using cells = await openTwoCellsOn([
    await createTestDatabaseUrl(),
    pair.primaryUrl,
  ]);
  const relay = relayTo(pair.standbyUrl);
  const logged: { event: string; cell: unknown }[] = [];
  const replica = new CellReplicas(cells, new Map([[1, relay.url]]), {
    connections: 4,
    // Replay stands still for as long as a step needs, on a machine that may be busy.
    oldestMs: 3_600_000,
    withinMs: 4000,
    log: (event, { cell }) => void logged.push({ event, cell }),
  });
  await using portal = await startTestPortal({}, {
    now: () => new Date("2026-04-15T10:00:00Z"),
    replica,
  }, cells);
  const here = await newCompany(cells.first, "here");
  const there = await newCompany(cells.second, "there");
  const moving = await newCompany(cells.first, "moving");
  const find = async ({ db, accountId, car }: typeof here, km: number) => {
    await newTrip(
      db,
      { ...car, accountId },
      "2026-03-03T08:00:00Z",
      "2026-03-03T09:00:00Z",
      { distance_m: km * 1000 },
    );
  };
  const state = () => replica.health.replicas[1]!;
  const inUse = () =>
    eventually("its use", () => state().unusedFor === null, {
      about: () => JSON.stringify(state()),
    });
  const as = {
    here: await portal.as(here.email),
    there: await portal.as(there.email),
    moving: await portal.as(moving.email),
  };
  /** Gives the texts of the page, the file and the call that may be a little old. */
  const read = async (who: typeof as.here, { car }: typeof here) => {
    const texts = [];
    for (
      const path of [
        `/user/reports/summary?${MARCH}`,
        `/user/create-triplog/export/csv?unit=${car.id}&${MARCH}`,
      ]
    ) {
      const { status, html } = await who.get(path);
      assert.equal(status, 200, path);
      texts.push(html);
    }
    const call = `/api/v1/user/reports/summary?${MARCH}`;
    const { status, html } = await who.call("GET", call);
    assert.equal(status, 200, html);
    return [...texts, html];
  };
  const counts = () => ({ ...state().reads });

  await t.step(
    "GROW-02 its people's reports and files come from the replica, and those of the other cell from that cell",
    async () => {
      await pair.catchUp();
      await inUse();
      await pair.pause();
      await find(there, 77.7);
      await find(here, 66.6);
      const before = counts();
      for (const text of await read(as.there, there)) {
        assert.doesNotMatch(text, /77[.,]7|77700/);
      }
      const after = counts();
      assert.ok(after.replica >= before.replica + 3);
      for (const text of await read(as.here, here)) {
        assert.match(text, /66[.,]6|66600/);
      }
      assert.deepEqual(counts(), after);
    },
  );

  await t.step(
    "GROW-02 what a person changes in the cell is in the next read, which the replica lacks",
    async () => {
      await enterTrip(as.there, there.car);
      const before = counts();
      for (const text of await read(as.there, there)) {
        assert.match(text, /111[.,]0|111000|33[.,]3/);
      }
      assert.ok(counts().newer > before.newer);
      assert.equal(counts().replica, before.replica);
    },
  );

  await t.step(
    "GROW-02 an account that was moved to the cell is whole there at once, while the replica has not heard of it",
    async () => {
      await find(moving, 55.5);
      for await (const _ of moveAccount(cells.urls, moving.accountId, 1));
      const before = counts();
      await eventually("the move", async () => {
        const { status } = await as.moving.get(
          `/user/reports/summary?${MARCH}`,
        );
        return status === 200 && counts().newer > before.newer;
      });
      for (const text of await read(as.moving, moving)) {
        assert.match(text, /55[.,]5|55500/);
      }
      assert.equal(counts().replica, before.replica);
      await pair.resume();
      await pair.catchUp();
      for (const text of await read(as.moving, moving)) {
        assert.match(text, /55[.,]5|55500/);
      }
      assert.ok(counts().replica >= before.replica + 3);
    },
  );

  await t.step(
    "GROW-02 nobody notices that the replica dies, and health and the log name its cell",
    async () => {
      await pair.kill();
      for (const text of await read(as.there, there)) {
        assert.match(text, /111[.,]0|111000|33[.,]3/);
      }
      await eventually("its end", () => state().unusedFor === "away");
      const { status, json } = await portal.nobody.get("/health");
      assert.equal(status, 200);
      assert.deepEqual(Object.keys(json.replicas), ["1"]);
      assert.equal(json.replicas[1].unusedFor, "away");
      await pair.start();
      await inUse();
      assert.deepEqual(logged[0], { event: "replica-used", cell: 1 });
      assert.deepEqual(logged.at(-1), { event: "replica-used", cell: 1 });
      assert.ok(logged.some(({ event }) => event === "replica-unused"));
    },
  );

  await replica.close();
  await relay.close();
});
