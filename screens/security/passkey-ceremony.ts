import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import {
  findPasskey,
  listPasskeys,
  newChallenge,
  type StoredPasskey,
  takeChallenge,
} from "../../db/security/passkeys.ts";
import {
  CHALLENGE_VALID_MS,
  type LoginAnswer,
  type RegistrationAnswer,
} from "../../domain/security/passkey.ts";
import type { Ask } from "../../http/ask.ts";
import { passkeySite } from "../../http/security/origin.ts";

/** The options for a browser, as JSON. */
type Options = Record<string, unknown>;

/** Gives the options with which a browser creates a passkey that names its owner and checks finger, face or PIN. */
export async function registrationOptions(ask: Ask): Promise<Options> {
  const { db, actor, user, now } = ask;
  const known = await listPasskeys(db, actor);
  const options = await generateRegistrationOptions({
    rpName: ask.subsite.name,
    rpID: passkeySite(ask.c).id,
    userName: user.email,
    userDisplayName: `${user.firstName} ${user.lastName}`,
    userID: new TextEncoder().encode(handleOf(actor)),
    challenge: bytesOf(await newChallenge(db, actor, now)),
    timeout: CHALLENGE_VALID_MS,
    excludeCredentials: known.map(({ credentialId: id }) => ({ id })),
    authenticatorSelection: {
      residentKey: "required",
      userVerification: "required",
    },
  });
  return { ...options };
}

/** Gives the options with which a browser signs in by any passkey that it has for this site. */
export async function loginOptions({ c, db, now }: Ask): Promise<Options> {
  const options = await generateAuthenticationOptions({
    rpID: passkeySite(c).id,
    challenge: bytesOf(await newChallenge(db, "login", now)),
    timeout: CHALLENGE_VALID_MS,
    userVerification: "required",
  });
  return { ...options };
}

/** Checks the answer to `registrationOptions`; null when it is invalid. */
export async function checkRegistration(
  { c, db, actor, now }: Ask,
  answer: RegistrationAnswer,
) {
  const { id, origin } = passkeySite(c);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: answer as Parameters<
        typeof verifyRegistrationResponse
      >[0]["response"],
      expectedChallenge: (challenge) =>
        takeChallenge(db, challenge, actor, now),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    });
    if (!registrationInfo) return null;
    const { credential } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports: answer.response.transports,
    };
  } catch {
    // The library throws for every fault of an answer, from its form to its signature.
    return null;
  }
}

/** Checks the answer to `loginOptions`; null when it is invalid. */
export async function checkLogin(
  { c, db, now }: Ask,
  answer: LoginAnswer,
): Promise<{ passkey: StoredPasskey; counter: number } | null> {
  const passkey = await findPasskey(db, answer.id);
  if (!passkey || !isOwner(answer.response.userHandle, passkey)) return null;
  const { id, origin } = passkeySite(c);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse(
      {
        response: answer as Parameters<
          typeof verifyAuthenticationResponse
        >[0]["response"],
        expectedChallenge: (challenge) =>
          takeChallenge(db, challenge, "login", now),
        expectedOrigin: origin,
        expectedRPID: id,
        requireUserVerification: true,
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(passkey.publicKey),
          counter: passkey.counter,
        },
      },
    );
    return verified
      ? { passkey, counter: authenticationInfo.newCounter }
      : null;
  } catch {
    return null;
  }
}

/** The owner of a passkey, as the passkey itself knows them. */
function handleOf(
  { accountId, userId }: { accountId: number; userId: number },
): string {
  return `${accountId}-${userId}`;
}

/** Whether the owner that a browser names is the stored one; a browser may name none. */
function isOwner(handle: string | undefined, passkey: StoredPasskey): boolean {
  return handle === undefined ||
    handle === new TextEncoder().encode(handleOf(passkey))
        .toBase64({ alphabet: "base64url", omitPadding: true });
}

function bytesOf(challenge: string) {
  return Uint8Array.fromBase64(challenge, { alphabet: "base64url" });
}
