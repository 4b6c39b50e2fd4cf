import { openDatabase } from "../../db/database.ts";
import { sendDueReports } from "../../db/report-schedule/sending.ts";

// A process that tests kill while it sends the due reports of the database of its argument.
const { db, close } = await openDatabase(Deno.args[0]!, { connections: 2 });
await sendDueReports(db, {
  now: new Date(Deno.args[1]!),
  onFailed: (_schedule, error) => {
    throw error;
  },
});
await close();
