import assert from "node:assert/strict";
import { Secret, TOTP } from "otpauth";
import { command } from "../../db/command.ts";
import { asActor, type Db } from "../../db/database.ts";
import { beside, SYSTEM } from "../../domain/access/actor.ts";
import type { OutgoingMessage } from "../../domain/message/outgoing.ts";
import { LANGUAGES } from "../../domain/language.ts";
import { messageTextsOf } from "../../locales/message-texts.ts";
import { startAccounts, userForm, USERS, versionIn } from "../user/story.ts";

const NEW = { password: "Another-1!", password_confirmation: "Another-1!" };

/** Takes the waiting mails of a kind, as they are told in English. */
async function mailsOf(db: Db, kind: OutgoingMessage["kind"]) {
  const rows = await asActor(
    db,
    SYSTEM,
    (tx) =>
      tx.selectFrom("outbox").selectAll().where("kind", "=", kind)
        .orderBy("id").execute(),
  );
  return rows.map(({ receiver, facts }) => {
    const written = LANGUAGES.map((language) => {
      const write = messageTextsOf(language)[kind] as (
        facts: unknown,
        brand: string,
      ) => { subject: string; paragraphs: string[] };
      const { subject, paragraphs } = write(facts, "Milstolpe");
      return [subject, ...paragraphs].join("\n");
    });
    for (const text of written) assert.doesNotMatch(text, /undefined|null/);
    return { receiver, text: written[LANGUAGES.indexOf("en")]! };
  });
}

let credentials = 0;

function givePasskey(
  db: Db,
  { accountId, id }: { accountId: number; id: number },
  name: string,
): Promise<{ id: number }> {
  return command(
    db,
    beside(accountId),
    (tx) =>
      tx.insertInto("passkeys").values({
        account_id: accountId,
        user_id: id,
        credential_id: `mail-${++credentials}`,
        public_key: new Uint8Array(8),
        counter: 0,
        transports: [],
        name,
        created_at: new Date(),
      }).returning("id").executeTakeFirstOrThrow(),
  );
}

Deno.test("mails about a changed login", async (t) => {
  await using story = await startAccounts();
  const { portal, db, mine, people } = story;
  const { admin, user } = people;
  const owner = { accountId: mine, id: user.id };
  const asUser = await portal.as(user.email);
  const asAdmin = await portal.as(admin.email);

  await t.step(
    "AUTH-30 the owner is mailed when an authenticator app is added and removed",
    async () => {
      const at = "/api/v1/user/authenticator";
      const { json } = await asUser.call("POST", at);
      const secret = Secret.fromBase32(json.data.secret);
      const code = new TOTP({ secret }).generate();
      assert.deepEqual(await mailsOf(db, "loginMethodChanged"), []);
      assert.equal((await asUser.call("PUT", at, { code })).status, 200);
      const removed = await asUser.call("DELETE", at);
      assert.equal(removed.status, 200, removed.html);
      const [added, gone] = await mailsOf(db, "loginMethodChanged");
      assert.equal(added!.receiver, user.email);
      assert.match(added!.text, /now asked for a code/);
      assert.match(gone!.text, /no longer asked for a code/);
    },
  );

  await t.step(
    "AUTH-31 the owner is mailed when a passkey is removed",
    async () => {
      const { id } = await givePasskey(db, owner, "Office");
      const at = `/api/v1/user/passkeys/${id}`;
      assert.equal((await asUser.call("DELETE", at)).status, 200);
      const mail = (await mailsOf(db, "loginMethodChanged")).at(-1)!;
      assert.equal(mail.receiver, user.email);
      assert.match(mail.text, /“Office” has been removed/);
    },
  );

  await t.step(
    "SEC-01 a password that an administrator sets removes passkeys, and the mail says so",
    async () => {
      await givePasskey(db, owner, "Office");
      const path = `${USERS}/${user.id}/password`;
      const form = await asAdmin.get(path);
      assert.match(form.html, /passkeys are removed/);
      assert.equal((await asAdmin.post(path, NEW)).status, 303);
      const left = await asActor(
        db,
        SYSTEM,
        (tx) =>
          tx.selectFrom("passkeys").select("id")
            .where("user_id", "=", user.id).execute(),
      );
      assert.deepEqual(left, []);
      const [mail] = await mailsOf(db, "passwordSet");
      assert.match(mail!.text, /Your passkeys have been removed/);
    },
  );

  await t.step(
    "SEC-01 an own new password keeps passkeys, and the mail says that they log in",
    async () => {
      const other = { accountId: mine, id: admin.id };
      await givePasskey(db, other, "Phone");
      const changed = await asAdmin.post("/user/change-password", {
        userId: String(admin.id),
        email: admin.email,
        ...NEW,
      });
      assert.equal(changed.status, 303, changed.text);
      const [mail] = await mailsOf(db, "passwordChanged");
      assert.match(mail!.text, /Your passkey still works/);
    },
  );

  await t.step(
    "AUTH-30 a new e-mail address is mailed to the old and the new one",
    async () => {
      const path = `${USERS}/${user.id}`;
      const version = versionIn((await asAdmin.get(path)).html);
      const saved = await asAdmin.post(
        path,
        userForm({ email: "moved@example.com", version }),
      );
      assert.equal(saved.status, 303, saved.text);
      const mails = await mailsOf(db, "emailChanged");
      assert.deepEqual(mails.map(({ receiver }) => receiver), [
        user.email,
        "moved@example.com",
      ]);
      for (const { text } of mails) {
        assert.ok(text.includes(`from ${user.email} to moved@example.com`));
      }
      const again = versionIn((await asAdmin.get(path)).html);
      await asAdmin.post(
        path,
        userForm({
          email: "moved@example.com",
          version: again,
          city: "Kiruna",
        }),
      );
      assert.equal((await mailsOf(db, "emailChanged")).length, 2);
    },
  );
});
