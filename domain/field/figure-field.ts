import * as z from "zod";
import { parseFigure } from "../figure.ts";

/** Most decimals of a figure that may have some. */
type Decimals = 1 | 2 | 3;

interface FigureRule {
  min?: number;
  max: number;
  /** Most decimals; 0 is a whole number. A figure with more is refused, since it would be stored as another one. */
  decimals: Decimals | 0;
  /** Text key for a value that is no such figure. */
  wrong: string;
}

/** Largest rounding error of a computed number such as 0.1 × 3, relative to the number. */
const ROUNDING = 1e-9;
/** Text with three or more digits after a mark, such as "0,123" or "1.2345". */
const MANY_DECIMALS = /^\d+[.,]\d{3,}$/;
/** An amount such as "1.234", of which nobody knows whether it means thousands or decimals. */
const UNCLEAR_AMOUNT = /^[1-9]\d{0,2}[.,]\d{3}$/;
const OF_AMOUNTS = 2;
/** A figure with decimals that is at most so much groups no thousands: "1,000" kWh is one, as "1,001" is little more. */
const UNGROUPED_MAX = 1000;

/** Tells whether a number has no more than some decimals. */
export function hasAtMostDecimals(value: number, decimals: number): boolean {
  const off = Math.abs(Number(value.toFixed(decimals)) - value);
  return off <= ROUNDING * Math.max(1, Math.abs(value));
}

/** Gives the text key for a figure with more decimals than it may have. */
export function tooManyDecimals(decimals: Decimals): string {
  return `AtMostDecimals${decimals}`;
}

/** Describes an optional figure: a number in JSON, or text in a form; empty is null. */
export function figure(rule: FigureRule) {
  const { min = 0, max, decimals, wrong } = rule;
  const isIn = (value: number) => value >= min && value <= max;
  const isGrouped = decimals === 0 || max > UNGROUPED_MAX;
  const canBeGrouped = (value: number) => isGrouped && isIn(value);
  return z.union([z.number(), z.string()], wrong).nullish()
    .transform((given, ctx) => {
      const isText = typeof given === "string";
      if (given === null || given === undefined) return null;
      if (isText && given.trim() === "") return null;
      const value = isText ? readTyped(given.trim(), canBeGrouped) : given;
      const isRight = value !== null && isIn(value);
      const isUnclear = isText && isRight && value >= 1000 &&
        decimals === OF_AMOUNTS && UNCLEAR_AMOUNT.test(given.trim());
      if (isRight && !isUnclear && hasAtMostDecimals(value, decimals)) {
        return Number(value.toFixed(decimals));
      }
      const refusal = isRight && decimals > 0
        ? tooManyDecimals(decimals as Decimals)
        : wrong;
      const message = isUnclear ? "ThousandsOrDecimals" : refusal;
      ctx.addIssue({ code: "custom", message });
      return z.NEVER;
    });
}

/** Reads a figure as people write it. Three digits after a mark are thousands, or decimals where thousands are out of bounds. */
function readTyped(
  text: string,
  canBeGrouped: (value: number) => boolean,
): number | null {
  const value = parseFigure(text);
  const isFine = MANY_DECIMALS.test(text) &&
    (value === null || !canBeGrouped(value));
  return isFine ? Number(text.replace(",", ".")) : value;
}

/** Describes a required figure. */
export function requiredFigure(rule: FigureRule & { missing: string }) {
  return figure(rule).transform((value, ctx) => {
    if (value !== null) return value;
    ctx.addIssue({ code: "custom", message: rule.missing });
    return z.NEVER;
  });
}
