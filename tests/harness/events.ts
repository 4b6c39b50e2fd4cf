import assert from "node:assert/strict";

/** An event of the live stream of units. */
interface StreamEvent {
  id: string;
  event: string;
  data: {
    imei: string;
    latitude: number;
    speed: number;
    driver: string | null;
    address: string | null;
  };
}

/** Reads server-sent events from an answer, one at a time; fails when none comes in time. */
export function eventsOf(answer: Response) {
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  return {
    async next(withinMs = 20_000): Promise<StreamEvent> {
      const deadline = performance.now() + withinMs;
      for (;;) {
        const end = text.indexOf("\n\n");
        if (end >= 0) {
          const block = text.slice(0, end);
          text = text.slice(end + 2);
          if (!block.startsWith(":")) return parse(block);
          continue;
        }
        const { promise, reject } = Promise.withResolvers<never>();
        const timer = setTimeout(
          () => reject(new Error("no event in time")),
          deadline - performance.now(),
        );
        const { value, done } = await Promise.race([reader.read(), promise])
          .finally(() => clearTimeout(timer));
        assert.ok(!done, "the stream ended");
        text += value;
      }
    },
    close: () => reader.cancel(),
  };
}

function parse(block: string): StreamEvent {
  const fields = Object.fromEntries(
    block.split("\n").map((line) => line.split(/: (.*)/s).slice(0, 2)),
  );
  return { ...fields, data: JSON.parse(fields.data) } as StreamEvent;
}
