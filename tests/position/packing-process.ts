import { openDatabase } from "../../db/database.ts";
import { packAll } from "./story.ts";

// A process that tests kill while it packs the database of its argument.
const { db, close } = await openDatabase(Deno.args[0]!, { connections: 2 });
await packAll(db);
await close();
