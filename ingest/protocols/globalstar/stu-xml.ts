import { MAX_RECORDS } from "../parts.ts";

/** A message in the XML. */
export interface StuMessage {
  esn?: string;
  unixTime?: string;
  payload?: string;
}

/** What the back office posts. */
interface StuDocument {
  messageId: string;
  messages: StuMessage[];
}

/**
 * Reads `<stuMessages messageID="…"><stuMessage>…` (schema StuMessage_Rev1_0_1), or says in words why it cannot. It
 * searches only these few elements, so it needs no XML parser, entities or nesting.
 */
export function readStuMessages(xml: string): StuDocument | string {
  const root = /<stuMessages(\s[^<>]*)?>/.exec(xml);
  if (!root) return "The XML holds no stuMessages";
  const messageId = /\smessageID="([^"<]{0,100})"/.exec(root[1] ?? "")?.[1];
  const messages: StuMessage[] = [];
  let at = root.index + root[0].length;
  // One too many is enough to refuse the whole.
  while (messages.length <= MAX_RECORDS) {
    const start = xml.indexOf("<stuMessage>", at);
    if (start === -1) break;
    const end = xml.indexOf("</stuMessage>", start);
    if (end === -1) return "A stuMessage is not closed";
    messages.push(readMessage(xml.slice(start, end)));
    at = end;
  }
  return { messageId: messageId ?? "", messages };
}

// No pattern reads beyond the next "<", so that the time is linear in the text.
const ESN = /<esn(?:\s[^<>]*)?>([^<]*)<\/esn>/;
const UNIX_TIME = /<unixTime(?:\s[^<>]*)?>([^<]*)<\/unixTime>/;
/** Its attributes do not matter: the encoding is always hex. */
const PAYLOAD = /<payload(?:\s[^<>]*)?>([^<]*)<\/payload>/;

function readMessage(xml: string): StuMessage {
  return {
    esn: ESN.exec(xml)?.[1]?.trim(),
    unixTime: UNIX_TIME.exec(xml)?.[1]?.trim(),
    payload: PAYLOAD.exec(xml)?.[1]?.trim(),
  };
}

const NO_MESSAGE = "0".repeat(32);

/** Writes the answer that lets the back office forget the messages (schema StuResponse_Rev1_0). */
export function stuResponse(messageId: string, receivedAt: number): string {
  return '<?xml version="1.0" encoding="UTF-8"?>' +
    '<stuResponseMsg xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"' +
    ' xsi:noNamespaceSchemaLocation="http://cody.glpconnect.com/XSD/StuResponse_Rev1_0.xsd"' +
    ` deliveryTimeStamp="${timeStamp(receivedAt)}"` +
    ` messageID="${NO_MESSAGE}" correlationID="${escaped(messageId)}">` +
    "<state>pass</state><stateMessage>Store OK</stateMessage>" +
    "</stuResponseMsg>";
}

/** Writes an instant as in 25/03/2020 03:02:32 GMT. */
function timeStamp(at: number): string {
  const [year, month, day, time] = new Date(at).toISOString()
    .split(/[-T.]/);
  return `${day}/${month}/${year} ${time} GMT`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
