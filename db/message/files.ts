import { forAccount } from "../../domain/access/actor.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import type { HeldMessage } from "./deliveries.ts";

/** A file that is attached to a mail. */
export interface MessageFile {
  name: string;
  mediaType: string;
  bytes: Uint8Array;
}

/** Stores a file for messages of the same transaction, and gives its id. It goes with the last of them. */
export async function putMessageFile(
  tx: Tx,
  accountId: number,
  { name, mediaType, bytes }: MessageFile,
): Promise<number> {
  const { id } = await tx.insertInto("message_files").values({
    account_id: accountId,
    name,
    media_type: mediaType,
    bytes,
  }).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Reads the file of a message; null when it has none. */
export async function findMessageFile(
  db: Db,
  { account_id, file_id }: Pick<HeldMessage, "account_id" | "file_id">,
): Promise<MessageFile | null> {
  if (account_id === null || file_id === null) return null;
  return await asActor(
    db,
    forAccount(account_id),
    (tx) =>
      tx.selectFrom("message_files")
        .select(["name", "media_type as mediaType", "bytes"])
        .where("account_id", "=", account_id).where("id", "=", file_id)
        .executeTakeFirstOrThrow(),
  );
}
