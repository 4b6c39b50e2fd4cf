import { openDatabase } from "../../db/database.ts";
import { listPositions } from "../../db/position/positions.ts";
import { announce, readTask, stopWhenAsked } from "../child.ts";
import { DENSE_UNITS, FLEET_ACCOUNT } from "../fleet.ts";
import { actorOf } from "../../tests/harness/actor.ts";

/** Opens a month of a unit's track every second, read as the portal reads it. */
interface ReaderTask {
  databaseUrl: string;
  period: { from: number; until: number };
}

const { databaseUrl, period } = readTask<ReaderTask>();
const { db, close } = await openDatabase(databaseUrl, { connections: 2 });
const actor = actorOf({
  accountId: FLEET_ACCOUNT,
  userId: 1,
  isAdministrator: true,
});

let reads = 0;
const timer = setInterval(async () => {
  const unitId = 1 + reads++ % DENSE_UNITS;
  const points = await listPositions(db, actor, unitId, period);
  if (points.length === 0) throw new Error(`unit ${unitId} has no track`);
}, 1000);
stopWhenAsked(async () => {
  clearInterval(timer);
  await close();
});
announce({});
