import { ask } from "../enhance/ask.ts";

const CALL = "/api/v1/user/push-subscriptions";
const WORKER = "/service-worker.js";

/** Whether notifications can be turned on in this browser, and whether they are on. */
export type DeviceState = "unsupported" | "denied" | "on" | "off";

/** Reads the state of the browser without asking the person. */
export async function readState(): Promise<DeviceState> {
  if (!("serviceWorker" in navigator) || !("PushManager" in self)) {
    return "unsupported";
  }
  if (Notification.permission === "denied") return "denied";
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  return await worker?.pushManager.getSubscription() ? "on" : "off";
}

/** Asks the person, and sends the server the address of this browser. */
export async function turnOn(publicKey: string): Promise<DeviceState> {
  if (await Notification.requestPermission() !== "granted") {
    return await readState();
  }
  await navigator.serviceWorker.register(WORKER);
  const worker = await navigator.serviceWorker.ready;
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  try {
    await call("POST", subscription.toJSON());
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return "on";
}

/** Turns notifications off here, and lets the server forget the browser. */
export async function turnOff(): Promise<DeviceState> {
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  const subscription = await worker?.pushManager.getSubscription();
  if (!subscription) return "off";
  await call("DELETE", { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
  return "off";
}

async function call(method: string, body: unknown): Promise<void> {
  const answer = await ask(CALL, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${CALL}: ${answer.status}`);
}
