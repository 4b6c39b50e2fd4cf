import * as z from "zod";
import { parseFigure } from "../figure.ts";

interface FigureRule {
  min?: number;
  max: number;
  /** Decimals that count; the rest is rounded off. */
  decimals: number;
  /** Text key for a value that is no such figure. */
  wrong: string;
}

/** Describes an optional figure: a number in JSON, or text in a form; empty is null. */
export function figure(rule: FigureRule) {
  return z.union([z.number(), z.string()], rule.wrong).nullish()
    .transform((given, ctx) => {
      const isText = typeof given === "string";
      if (given === null || given === undefined) return null;
      if (isText && given.trim() === "") return null;
      const value = isText ? parseFigure(given) : given;
      if (value !== null && value >= (rule.min ?? 0) && value <= rule.max) {
        return Number(value.toFixed(rule.decimals));
      }
      ctx.addIssue({ code: "custom", message: rule.wrong });
      return z.NEVER;
    });
}

/** Describes a required figure. */
export function requiredFigure(rule: FigureRule & { missing: string }) {
  return figure(rule).transform((value, ctx) => {
    if (value !== null) return value;
    ctx.addIssue({ code: "custom", message: rule.missing });
    return z.NEVER;
  });
}
