/** The name of a browser as people know it. */
interface DeviceName {
  /** The browser, as in "Firefox", or the first word of a program's own name. */
  browser: string | null;
  /** The system, as in "Windows". */
  system: string | null;
}

/** The first match counts: many browsers also name those that they are derived from. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b|\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** Gives the browser and the system of a User-Agent header. */
export function nameDevice(userAgent: string): DeviceName {
  const named = (list: readonly [RegExp, string][]) =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
  const program = /^[\w.-]+/.exec(userAgent)?.[0] ?? null;
  return { browser: named(BROWSERS) ?? program, system: named(SYSTEMS) };
}
