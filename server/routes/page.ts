import type { Hono } from "hono";
import type { AppEnv } from "../route.ts";
export function mountPage(_app: Hono<AppEnv>): void {}
