import { USERS_PATH } from "./paths.ts";
import {
  type InvitationMeans,
  inviteUser as mailInvitation,
} from "../../db/user/passwords.ts";
import { createAction } from "../../http/action.ts";
import type { Ask } from "../../http/ask.ts";
import { resetLink } from "../password/reset-link.ts";
import { ANSWERS } from "./answers.ts";
import { userNotFoundPage } from "./not-found.tsx";

/** Brand and link of the invitations that a request sends. */
export function invitationMeans(ask: Ask): InvitationMeans {
  return {
    subsiteId: ask.subsite.id,
    linkOf: (code) => resetLink(ask.c, code),
    now: ask.now,
  };
}

/** Mails the user in the path a link to choose a password; the newest link is the one that works. */
export function inviteUser(ask: Ask) {
  const { db, actor, shortId } = ask;
  return mailInvitation(db, actor, shortId, invitationMeans(ask));
}

/** The button that mails a user a link to choose a password. */
export const userInvitation = createAction({
  undo: "sent",
  run: inviteUser,
  answers: ANSWERS,
  refused: (ask) => ask.lead(USERS_PATH, "MoreThanOwnAccess"),
  missing: userNotFoundPage,
  done: () => ({ to: USERS_PATH, notice: "InvitationSent" }),
});
