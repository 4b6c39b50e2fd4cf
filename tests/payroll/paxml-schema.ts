import assert from "node:assert/strict";
import { XMLParser, XMLValidator } from "fast-xml-parser";

/** What the schema says of the text of an element or an attribute. */
type Rule = (text: string) => boolean;

const anyText: Rule = () => true;
const decimal: Rule = (text) => /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text);
const int: Rule = (text) =>
  /^[+-]?\d+$/.test(text) && Math.abs(Number(text)) < 2 ** 31;
const date: Rule = (text) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !isNaN(Date.parse(text));
const dateTime: Rule = (text) =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})?$/
    .test(text) && !isNaN(Date.parse(text));
const upTo = (letters: number): Rule => (text) => text.length <= letters;

/**
 * What the published schema of PAXml 2.0 (paxml.xsd, 2012-12) says of the parts of a file that we write: which elements
 * there may be, each once and in any order, and what they hold. As kept in github.com/blinfo/paxml4j, docs/paxml.xsd at
 * 573973826b57; paxml.se itself cannot be reached from here.
 */
const HEADER: Record<string, Rule> = {
  format: anyText,
  version: (text) => text === "2.0",
  datum: dateTime,
  foretagid: anyText,
  foretagorgnr: upTo(12),
  foretagnamn: anyText,
  programnamn: anyText,
  programlicens: anyText,
  info: anyText,
};
const PAY: Record<string, Rule> = {
  lonart: anyText,
  benamning: anyText,
  kommentar: anyText,
  datum: date,
  datumfrom: dateTime,
  datumtom: dateTime,
  antal: decimal,
  apris: decimal,
  belopp: decimal,
  varugrupp: anyText,
  moms: decimal,
  samlingsid: anyText,
  kontonr: anyText,
  info: anyText,
  "@postid": int,
  "@anstid": anyText,
  "@persnr": (text) => text.length === 12,
};

const XML = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  isArray: (name) => name === "lonetrans",
});

/** Fails where a file is not as the published schema says; gives its number of pay transactions. */
export function checkPaxml(text: string): number {
  assert.equal(XMLValidator.validate(text), true);
  const { "?xml": _, ...document } = XML.parse(text);
  assert.deepEqual(Object.keys(document), ["paxml"]);
  const { header, lonetransaktioner, ...others } = document.paxml;
  assert.deepEqual(
    Object.keys(others).filter((name) => !name.startsWith("@xmlns")),
    ["@xsi:noNamespaceSchemaLocation"],
  );
  assert.ok("version" in header, "the one element that a header must have");
  checkParts(header, HEADER);
  if (lonetransaktioner === undefined) return 0;
  // A list without an entry is not allowed.
  assert.deepEqual(Object.keys(lonetransaktioner), ["lonetrans"]);
  for (const pay of lonetransaktioner.lonetrans) checkParts(pay, PAY);
  return lonetransaktioner.lonetrans.length;
}

function checkParts(
  parts: Record<string, unknown>,
  rules: Record<string, Rule>,
): void {
  for (const [name, text] of Object.entries(parts)) {
    const rule = rules[name];
    assert.ok(rule, `${name} is no element of the schema here`);
    // One that is there twice comes as a list.
    assert.equal(typeof text, "string", `${name} is there once, with a text`);
    assert.ok(rule(text as string), `${name}: ${text}`);
  }
}
