import type { EventKind } from "../event/kinds.ts";

/** What a webhook is sent: an event, or a test. */
export interface WebhookPayload {
  type: EventKind | "test";
  /** When it happened, ISO 8601 in UTC. */
  timestamp: string;
  data: Record<string, unknown>;
}
