import assert from "node:assert/strict";
import ICAL from "ical.js";
import { startMailServer } from "../harness/mail-server.ts";
import { startOutbox, until } from "../message/story.ts";
import { startBookings } from "./story.ts";

/** Reads the events of what a mail brings for a calendar. */
function readEvents(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents("vevent").map((event) => {
    const value = (name: string) => String(event.getFirstPropertyValue(name));
    return {
      method: calendar.getFirstPropertyValue("method"),
      uid: value("uid"),
      sequence: Number(value("sequence")),
      status: value("status"),
      start: value("dtstart"),
      end: value("dtend"),
      summary: value("summary"),
      organizer: value("organizer"),
      attendee: value("attendee"),
    };
  });
}

/** Reads the only event of an invitation. */
function readInvitation(text: string) {
  const events = readEvents(text);
  assert.equal(events.length, 1);
  return events[0]!;
}

Deno.test("BOOK-33 a booking mail carries an invitation that calendars accept, update and cancel, over SMTP", async (t) => {
  await using story = await startBookings();
  await using server = await startMailServer();
  const { portal, people, post, wednesday, van } = story;
  const outbox = await startOutbox(portal.database, {
    mail: { smtpUrl: server.url, from: new Map() },
  });
  /** Waits for all mails; gives each with what it invites to. */
  const mails = async () => {
    await until(
      outbox,
      (rows) => rows.every(({ state }) => state === "sent"),
    );
    return server.mails.splice(0).map(({ to, raw, parsed }) => {
      const files = parsed.attachments.filter(({ mimeType }) =>
        ["text/calendar", "application/ics"].includes(mimeType)
      );
      const texts = files.map(({ content }) =>
        typeof content === "string"
          ? content
          : new TextDecoder().decode(content)
      );
      return {
        to,
        raw,
        subject: parsed.subject!,
        get invitations() {
          return texts.map(readInvitation);
        },
        texts,
      };
    });
  };
  const { user, other, admin } = people;
  let id = 0;
  let uid = "";

  await t.step("one that is made is a request", async () => {
    id = await story.book("user", { purpose: "Möte; Åre, \\o/" });
    const [mail, ...more] = await mails();
    assert.equal(more.length, 0);
    assert.deepEqual(mail!.to, [user.email]);
    assert.match(
      mail!.raw,
      /content-type: text\/calendar; charset=utf-8; method=REQUEST/i,
    );
    assert.equal(mail!.invitations.length, 2, "as a part and as a file");
    const [part, file] = mail!.invitations;
    assert.deepEqual(part, file);
    uid = part!.uid;
    assert.deepEqual(part, {
      method: "REQUEST",
      uid,
      sequence: 0,
      status: "CONFIRMED",
      start: "2026-11-25T07:00:00Z",
      end: "2026-11-25T09:00:00Z",
      summary: "Volvo V90 · BBB222: Möte; Åre, \\o/",
      organizer: "mailto:support@milstolpe.example",
      attendee: `MAILTO:${user.email}`,
    });
    assert.match(
      mail!.texts[0]!,
      /^PRODID:-\/\/Milstolpe\/\/Bilbokning\/\/SV/m,
    );
  });

  await t.step("one that is moved updates it", async () => {
    const later = {
      start_date: "2026-11-26 08:00",
      end_date: "2026-11-26 09:00",
    };
    await post("update", { ...wednesday("user", later), id, imei: van.imei });
    const [mail] = await mails();
    const [part] = mail!.invitations;
    assert.equal(part!.method, "REQUEST");
    assert.equal(part!.uid, uid);
    assert.equal(part!.sequence, 1);
    assert.equal(part!.start, "2026-11-26T07:00:00Z");
    assert.match(part!.summary, /Transit/);
  });

  await t.step(
    "another driver gets it, and the former one's ends",
    async () => {
      await post("update", { ...wednesday("other"), id }, "admin");
      const both = await mails();
      const by = (email: string) =>
        both.find(({ to }) => to[0] === email)!.invitations[0]!;
      assert.equal(by(user.email).method, "CANCEL");
      assert.equal(by(user.email).status, "CANCELLED");
      assert.equal(by(other.email).method, "REQUEST");
      assert.equal(both.length, 2, "not to who made the change");
      for (const { email } of [user, other]) {
        assert.deepEqual([by(email).uid, by(email).sequence], [uid, 2]);
      }
    },
  );

  await t.step("one that is deleted cancels it", async () => {
    await post("delete", { id }, "other");
    const [mail] = await mails();
    const [part] = mail!.invitations;
    assert.deepEqual(
      [part!.method, part!.status, part!.uid, part!.sequence],
      ["CANCEL", "CANCELLED", uid, 3],
    );
    assert.match(mail!.subject, /^Borttagen bokning/);
  });

  await t.step(
    "BOOK-34 waiting is tentative, approved confirmed, declined cancelled",
    async () => {
      await post("rules", { imei: van.imei, needs_approval: true }, "admin");
      const decide = (id: number, decision: string) =>
        post("approvals", { bookings: [{ id }], decision }, "admin");
      const first = await story.book("user", { imei: van.imei });
      const waiting = await mails();
      const toAdmin = waiting.find(({ to }) => to[0] === admin.email)!;
      assert.match(toAdmin.subject, /^Att godkänna: Transit/);
      assert.deepEqual(toAdmin.invitations, []);
      const toDriver = waiting.find(({ to }) => to[0] === user.email)!;
      assert.equal(toDriver.invitations[0]!.status, "TENTATIVE");
      await decide(first, "approve");
      const [approved] = await mails();
      assert.equal(approved!.invitations[0]!.status, "CONFIRMED");
      assert.equal(approved!.invitations[0]!.sequence, 1);
      await post("update", {
        ...wednesday("user", { end_date: "2026-11-25 12:00" }),
        imei: van.imei,
        id: first,
      });
      await mails();
      await decide(first, "decline");
      const [declined] = await mails();
      assert.match(declined!.subject, /^Avslagen bokning/);
      assert.equal(declined!.invitations[0]!.method, "CANCEL");
      assert.equal(declined!.invitations[0]!.sequence, 3);
    },
  );

  await t.step(
    "BOOK-32 the mail of a series has all of its bookings, which move and end in the calendar with it",
    async () => {
      const days = [1, 2, 3, 4].map((day) => `2026-12-0${day}`);
      const series = {
        start_date: `${days[0]} 08:00`,
        end_date: `${days[0]} 10:00`,
        repeat: "daily",
        repeat_until: days.at(-1),
      };
      /** Gives the events of the only mail, which its part and its file have alike. */
      const published = async () => {
        const [mail, ...more] = await mails();
        assert.equal(more.length, 0);
        assert.deepEqual(mail!.to, [user.email]);
        assert.match(
          mail!.raw,
          /text\/calendar; charset=utf-8; method=PUBLISH/i,
        );
        const [part, file, ...others] = mail!.texts.map(readEvents);
        assert.deepEqual(part, file);
        assert.equal(others.length, 0);
        for (const { method, attendee } of part!) {
          assert.deepEqual([method, attendee], ["PUBLISH", "null"]);
        }
        return part!.map(({ uid, sequence, status, start, end }) => ({
          uid,
          sequence,
          status,
          start,
          end,
        }));
      };
      id = await story.book("user", series);
      const made = await published();
      const uids = made.map(({ uid }) => uid);
      assert.equal(new Set(uids).size, days.length);
      const events = (hours: number[], sequence: number, status: string) =>
        days.map((day, index) => ({
          uid: uids[index],
          sequence,
          status,
          start: `${day}T0${hours[0]}:00:00Z`,
          end: `${day}T0${hours[1]}:00:00Z`,
        }));
      assert.deepEqual(made, events([7, 9], 0, "CONFIRMED"));
      const later = {
        ...wednesday("user", series),
        start_date: `${days[0]} 07:00`,
        end_date: `${days[0]} 09:00`,
      };
      await post("update", { ...later, id, scope: "all" });
      assert.deepEqual(await published(), events([6, 8], 1, "CONFIRMED"));
      await post("delete", { id, scope: "all" });
      assert.deepEqual(await published(), events([6, 8], 2, "CANCELLED"));
    },
  );

  await outbox.stop();
});
