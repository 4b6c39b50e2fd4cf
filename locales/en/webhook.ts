/** Servers of an account that get its events. */
export const webhook = {
  title: "Webhooks",
  explanation:
    "A webhook tells a server of yours about what happens to your units, a few seconds after it is known. Each delivery is signed as Standard Webhooks says, and tried again for up to nine hours when your server does not answer with success.",
  add: "Add a webhook",
  change: "Change webhook",
  none: "No server gets events yet.",
  on: "On",
  off: "Off",
  lastWeek: (
    { sent, waiting, failed }: {
      sent: number;
      waiting: number;
      failed: number;
    },
  ) => `Last 7 days: ${sent} delivered, ${waiting} waiting, ${failed} failed`,
  url: "Address",
  secret: "Secret (optional)",
  secretHint:
    "Leave it empty to get one. Your own begins with whsec_, followed by 24 to 64 bytes in base64.",
  kinds: "Events",
  isOn: "Deliver events",
  save: "Save",
  back: "Back to the list",
  more: "Test and secret",
  oldSecret: (until: string) =>
    `The secret before signs besides the new one until ${until}.`,
  test: "Send a test",
  newSecret: "New secret",
  newSecretQuestion: (url: string) =>
    `Replace the secret of ${url}? The present one signs besides the new one for 24 hours, so that you can change it on your server.`,
  keep: "Keep it",
  remove: "Remove",
  removeQuestion: (url: string) =>
    `Remove ${url}? What waits for it is not sent. This cannot be undone.`,
  deliveries: "Latest deliveries",
  noDeliveries: "Nothing has been delivered yet.",
  allDeliveries: "All deliveries",
  tries: (count: number) => count === 1 ? "1 try" : `${count} tries`,
  yourSecret: "The secret of the webhook",
  yourSecretText:
    "Your server checks with it that a delivery comes from here. Store it now: it is not shown again.",
  written: "I have stored it",
};

/** What the server says about it, by text key. */
export const webhookByKey = {
  WebhookNotFound: "There is no such webhook.",
  WebhooksLimit: "An account can have 10 webhooks at most.",
  WebhookUrlWrong:
    "Specify an address that begins with https://, without a login in it.",
  WebhookSecretWrong:
    "A secret begins with whsec_, followed by 24 to 64 bytes in base64.",
  WebhookKindsMissing: "Choose at least one kind of event.",
  WebhookAddressPrivate:
    "The address must be public and begin with https://: it leads into a private network or is not encrypted.",
  WebhookHostUnknown: "No server with this name is known.",
};

/** Notices that show once when something is done. */
export const webhookNotices = {
  WebhookSaved: "The webhook was saved.",
  WebhookRemoved: "The webhook was removed.",
  WebhookTested: "A test is on its way. Reload the page to see its outcome.",
};
