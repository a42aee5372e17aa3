#!/usr/bin/env node
// Draws the diagrams of the rules pages: diagrams.json in, one SVG per entry out.
//
//   node draw.mjs           writes every SVG
//   node draw.mjs --check   writes nothing; exits 1 and names each file that is not current
//
// An entry of diagrams.json:
//   id        file name without .svg
//   spec      a game spec; position: a full position string of that game
//   legal     actions that are legal in the position
//   illegal   { action: reason code } of actions that are not
//   outcome   the answer to `query outcome`, where the position is a finished game
//   after     { action, position, marks, outcome }: playing `action` gives `position`; drawn as a second board
//   marks     what to point out (see MARKS below)
//   title_en, title_pt
// The drawing knows no rules: it shows the position and the marks, nothing else.

import { readFileSync, writeFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { dirname, join } from "node:path";

const HERE = dirname(fileURLToPath(import.meta.url));

// ---------------------------------------------------------------- palette

const C = {
  ground: "#FAF7F0", edge: "#D8CDB6", ink: "#14213D", muted: "#55607A",
  azulejo: "#1D4E9E", terracotta: "#B3431F", ochre: "#8A5A00", olive: "#4C6B2A",
  halo: "#FFFDF6",
  sea: "#A7C5D6", seaLine: "#8DB0C5",
  lime: "#F3ECDC", limeEdge: "#AC9D7C", slate: "#49556B", slateHatch: "#5D6A83", slateEdge: "#222A39",
  brass: "#9C6F14", brassOnDark: "#EBC566", ivory: "#FFFBEF", basalt: "#161C28",
  wood: "#DDB982", woodLine: "#A57D45", black: "#1A1D25", white: "#FDFCF8",
  cork: "#EAD9B8", corkLine: "#B79D6E",
  sand: "#E6CF9C", sandCell: "#F5E8C8", sandLine: "#C4A76B",
  red: "#D55E00", green: "#009E73", blue: "#0072B2", yellow: "#F0E442",
};
const SANS = "ui-sans-serif, system-ui, 'Segoe UI', Helvetica, Arial, sans-serif";
const MONO = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace";

// ---------------------------------------------------------------- small SVG helpers

const r2 = (v) => String(Math.round(v * 100) / 100);
const esc = (s) => String(s).replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

function el(name, attrs = {}, body = "") {
  let out = `<${name}`;
  for (const [k, v] of Object.entries(attrs)) {
    if (v !== undefined) out += ` ${k.replace(/[A-Z]/g, (c) => "-" + c.toLowerCase())}="${typeof v === "number" ? r2(v) : esc(v)}"`;
  }
  return body === "" ? out + "/>" : `${out}>${body}</${name}>`;
}
const rect = (x, y, width, height, rx, a) => el("rect", { x, y, width, height, rx, ...a });
const circle = (cx, cy, r, a) => el("circle", { cx, cy, r, ...a });
const path = (d, a) => el("path", { d, fill: "none", strokeLinecap: "round", strokeLinejoin: "round", ...a });
const pts = (list, close) => "M" + list.map(([x, y]) => `${r2(x)} ${r2(y)}`).join("L") + (close ? "Z" : "");
const text = (x, y, s, a = {}) =>
  el("text", { x, y, textAnchor: "middle", dominantBaseline: "central", fontFamily: SANS, fontSize: 14, fill: C.ink, ...a }, esc(s));

/** A stroke that stays readable on any piece: a pale halo below, the colour above. */
function halo(d, colour, width, a = {}) {
  return path(d, { stroke: C.halo, strokeWidth: width + 3, ...(a.strokeDasharray ? { opacity: 0.85 } : {}) }) +
    path(d, { stroke: colour, strokeWidth: width, ...a });
}
function roundRectPath(x, y, s, r) {
  return `M${r2(x + r)} ${r2(y)}H${r2(x + s - r)}Q${r2(x + s)} ${r2(y)} ${r2(x + s)} ${r2(y + r)}V${r2(y + s - r)}Q${r2(x + s)} ${r2(y + s)} ${r2(x + s - r)} ${r2(y + s)}H${r2(x + r)}Q${r2(x)} ${r2(y + s)} ${r2(x)} ${r2(y + s - r)}V${r2(y + r)}Q${r2(x)} ${r2(y)} ${r2(x + r)} ${r2(y)}Z`;
}
const circlePath = (x, y, r) => `M${r2(x - r)} ${r2(y)}a${r2(r)} ${r2(r)} 0 1 0 ${r2(2 * r)} 0a${r2(r)} ${r2(r)} 0 1 0 ${r2(-2 * r)} 0Z`;
function wavePath(x, y, w, h, waves = 2) {
  const step = w / (waves * 2);
  let d = `M${r2(x - w / 2)} ${r2(y)}`;
  for (let i = 0; i < waves * 2; i++) d += `q${r2(step / 2)} ${r2(i % 2 ? h : -h)} ${r2(step)} 0`;
  return d;
}
/** A circle with eight rays. */
function sun(x, y, r, colour, width) {
  let rays = "";
  for (let i = 0; i < 8; i++) {
    const a = (i * Math.PI) / 4;
    rays += `M${r2(x + Math.cos(a) * r * 0.64)} ${r2(y + Math.sin(a) * r * 0.64)}L${r2(x + Math.cos(a) * r)} ${r2(y + Math.sin(a) * r)}`;
  }
  return circle(x, y, r * 0.36, { fill: colour }) + path(rays, { stroke: colour, strokeWidth: width });
}
function arrowHead([x0, y0], [x1, y1], size) {
  const a = Math.atan2(y1 - y0, x1 - x0);
  const p = (t, s) => [x1 + Math.cos(a) * t - Math.sin(a) * s, y1 + Math.sin(a) * t + Math.cos(a) * s];
  return pts([p(0, 0), p(-size * 1.35, size * 0.72), p(-size * 1.35, -size * 0.72)], true);
}
/** A polyline with a head at its end (and at its start if `both`), with a halo. */
function arrow(points, colour, { width = 3.5, head = 10, both = false, dash } = {}) {
  const line = points.map((p) => [...p]);
  const pull = (from, tip) => {
    const a = Math.atan2(tip[1] - from[1], tip[0] - from[0]);
    return [tip[0] - Math.cos(a) * head, tip[1] - Math.sin(a) * head];
  };
  const n = line.length;
  const heads = [arrowHead(points[n - 2], points[n - 1], head)];
  line[n - 1] = pull(points[n - 2], points[n - 1]);
  if (both) {
    heads.push(arrowHead(points[1], points[0], head));
    line[0] = pull(points[1], points[0]);
  }
  return path(pts(line), { stroke: C.halo, strokeWidth: width + 3.5 }) +
    heads.map((d) => path(d, { fill: C.halo, stroke: C.halo, strokeWidth: 4 })).join("") +
    path(pts(line), { stroke: colour, strokeWidth: width, strokeDasharray: dash }) +
    heads.map((d) => path(d, { fill: colour, stroke: colour, strokeWidth: 1 })).join("");
}
function badge(x, y, r, s, colour = C.ink) {
  return circle(x, y, r, { fill: colour, stroke: C.halo, strokeWidth: 2 }) +
    text(x, y + 0.5, s, { fontSize: r * (s.length > 2 ? 0.85 : s.length > 1 ? 1.05 : 1.3), fontWeight: 700, fill: C.halo });
}
function crossBadge(x, y, r) {
  const k = r * 0.42;
  return circle(x, y, r, { fill: C.terracotta, stroke: C.halo, strokeWidth: 2 }) +
    path(`M${r2(x - k)} ${r2(y - k)}L${r2(x + k)} ${r2(y + k)}M${r2(x + k)} ${r2(y - k)}L${r2(x - k)} ${r2(y + k)}`, { stroke: C.halo, strokeWidth: r * 0.3 });
}

// ---------------------------------------------------------------- pieces

function tower(x, y, s, kind) {
  const w = s * 0.34, h = s * 0.42, top = y - h / 2, bottom = y + h / 2;
  if (kind === "+") {
    // A round tower: curved foot, overhanging dome with a finial, one slit.
    const neck = top + h * 0.36, foot = bottom - h * 0.04, bw = w * 0.46, cw = w * 0.56;
    const body = `M${r2(x - bw)} ${r2(neck)}V${r2(foot)}Q${r2(x)} ${r2(foot + h * 0.2)} ${r2(x + bw)} ${r2(foot)}V${r2(neck)}Z`;
    const cap = `M${r2(x - cw)} ${r2(neck)}C${r2(x - cw)} ${r2(top - h * 0.06)} ${r2(x - w * 0.2)} ${r2(top - h * 0.04)} ${r2(x)} ${r2(top - h * 0.12)}C${r2(x + w * 0.2)} ${r2(top - h * 0.04)} ${r2(x + cw)} ${r2(top - h * 0.06)} ${r2(x + cw)} ${r2(neck)}Q${r2(x)} ${r2(neck + h * 0.16)} ${r2(x - cw)} ${r2(neck)}Z`;
    const a = { fill: C.ivory, stroke: C.ink, strokeWidth: 2 };
    return path(body + cap, { stroke: C.ivory, strokeWidth: 5.5 }) + path(body, a) + path(cap, a) +
      circle(x, top - h * 0.16, s * 0.028, { fill: C.ink }) + rect(x - s * 0.022, y + h * 0.1, s * 0.044, h * 0.22, 1, { fill: C.ink });
  }
  const u = (w * 1.2) / 5, l = x - w * 0.6, notch = top + h * 0.2;
  let d = `M${r2(l)} ${r2(bottom)}V${r2(top)}`;
  for (let i = 0; i < 5; i++) d += `${i % 2 ? `V${r2(notch)}` : `V${r2(top)}`}H${r2(l + u * (i + 1))}`;
  d += `V${r2(bottom)}Z`;
  return path(d, { fill: C.basalt, stroke: C.ivory, strokeWidth: 4.5 }) + path(d, { fill: C.basalt, stroke: C.basalt, strokeWidth: 1 }) +
    rect(x - u * 0.45, y - h * 0.02, u * 0.9, h * 0.26, 1, { fill: C.ivory });
}
function tile(x, y, s, kind) {
  const light = kind === "C" || kind === "S", round = kind === "C" || kind === "c";
  const g = s * 0.035, a = s - 2 * g;
  let out = rect(x + g, y + g, a, a, 6, { fill: light ? C.lime : C.slate, stroke: light ? C.limeEdge : C.slateEdge, strokeWidth: 1.5 });
  if (!light) {
    let d = "";
    for (let k = 1; k < 6; k++) {
      const t = (a * k) / 3, lo = Math.max(3, t - a + 3), hi = Math.min(a - 3, t - 3);
      if (hi > lo) d += `M${r2(x + g + lo)} ${r2(y + g + t - lo)}L${r2(x + g + hi)} ${r2(y + g + t - hi)}`;
    }
    out += path(d, { stroke: C.slateHatch, strokeWidth: 1.5 });
  }
  const inlay = { fill: "none", stroke: light ? C.brass : C.brassOnDark, strokeWidth: s * 0.062 };
  const cx = x + s / 2, cy = y + s / 2, q = s * 0.33;
  return out + (round ? circle(cx, cy, s * 0.35, inlay) : rect(cx - q, cy - q, 2 * q, 2 * q, 1, inlay));
}
function goStone(x, y, r, kind) {
  if (kind === "x") {
    const k = r * 0.24;
    return circle(x, y, r, { fill: C.black, stroke: "#000000", strokeWidth: 1 }) +
      path(pts([[x, y - k], [x + k, y], [x, y + k], [x - k, y]], true), { fill: "#8C93A3" });
  }
  return circle(x, y, r, { fill: C.white, stroke: C.ink, strokeWidth: 1.6 }) + circle(x, y, r * 0.2, { fill: "none", stroke: "#7B8394", strokeWidth: 1.8 });
}
function disc(x, y, r, kind) {
  if (kind === "r") {
    return circle(x, y, r, { fill: C.terracotta, stroke: "#6E2610", strokeWidth: 1.5 }) +
      circle(x, y, r * 0.84, { fill: "none", stroke: "#CF6A45", strokeWidth: 1.2 }) + sun(x, y, r * 0.62, "#FFF3DF", Math.max(1.4, r * 0.1));
  }
  const w = Math.max(1.6, r * 0.13);
  return circle(x, y, r, { fill: C.azulejo, stroke: "#0F2C5E", strokeWidth: 1.5 }) +
    circle(x, y, r * 0.84, { fill: "none", stroke: "#5580C4", strokeWidth: 1.2 }) +
    [-0.26, 0.06, 0.38].map((t) => path(wavePath(x, y + r * t, r * 1.1, r * 0.3), { stroke: "#F2F6FF", strokeWidth: w })).join("");
}
function meerkatStone(x, y, r, kind) {
  const fill = { r: C.red, g: C.green, b: C.blue, y: C.yellow }[kind];
  const ring = circle(x, y, r, { fill, stroke: C.ink, strokeWidth: 1.6 });
  const pale = "#FFFDF6", k = r * 0.6;
  if (kind === "r") return ring + path(pts([[x, y - k], [x + k * 0.92, y + k * 0.6], [x - k * 0.92, y + k * 0.6]], true), { fill: pale });
  if (kind === "g") {
    const d = `M${r2(x - k * 0.8)} ${r2(y + k * 0.8)}C${r2(x - k)} ${r2(y - k * 0.5)} ${r2(x - k * 0.1)} ${r2(y - k * 0.95)} ${r2(x + k * 0.9)} ${r2(y - k * 0.9)}C${r2(x + k * 0.95)} ${r2(y + k * 0.1)} ${r2(x + k * 0.5)} ${r2(y + k)} ${r2(x - k * 0.8)} ${r2(y + k * 0.8)}Z`;
    return ring + path(d, { fill: pale }) + path(`M${r2(x - k * 0.8)} ${r2(y + k * 0.8)}L${r2(x + k * 0.42)} ${r2(y - k * 0.42)}`, { stroke: fill, strokeWidth: r * 0.12 });
  }
  if (kind === "b") return ring + [-0.24, 0.06, 0.36].map((t) => path(wavePath(x, y + r * t, r * 1.1, r * 0.32), { stroke: pale, strokeWidth: r * 0.14 })).join("");
  return ring + sun(x, y, r * 0.68, C.ink, r * 0.12);
}

// ---------------------------------------------------------------- boards
// A board has: w, h (its size, trays and edge labels included), draw() and, for the marks,
// at(cell) -> centre, cells(), size (cell size), outlineOf(set, inset) -> path data.

const letters = "abcdefghijklmnopqrs";

function squareGrid(n, m, s, x0, y0) {
  const parse = (cell) => {
    const hit = /^([a-s])(\d{1,2})$/.exec(cell);
    if (!hit || letters.indexOf(hit[1]) >= n || hit[2] < 1 || hit[2] > m) throw new Error(`no cell ${cell}`);
    return [letters.indexOf(hit[1]), hit[2] - 1];
  };
  const at = (cell) => { const [c, r] = parse(cell); return [x0 + (c + 0.5) * s, y0 + (r + 0.5) * s]; };
  const step = { n: [0, -1], ne: [1, -1], e: [1, 0], se: [1, 1], s: [0, 1], sw: [-1, 1], w: [-1, 0], nw: [-1, -1] };
  const towards = (cell, dir, len) => { const [x, y] = at(cell), d = step[dir]; return [x + d[0] * len * s, y + d[1] * len * s]; };
  const outlineOf = (cells, inset) => {
    const set = new Set(cells.map((c) => parse(c).join()));
    const has = (c, r) => set.has([c, r].join());
    let d = "";
    for (const cell of cells) {
      const [c, r] = parse(cell), x = x0 + c * s, y = y0 + r * s;
      // Each side: the neighbour across it, then the two neighbours along it.
      for (const [dx, dy] of [[0, -1], [1, 0], [0, 1], [-1, 0]]) {
        if (has(c + dx, r + dy)) continue;
        const end = (ex, ey) => (!has(c + ex, r + ey) ? -inset : has(c + ex + dx, r + ey + dy) ? inset : 0);
        if (dx === 0) {
          const yy = dy < 0 ? y + inset : y + s - inset;
          d += `M${r2(x - end(-1, 0))} ${r2(yy)}H${r2(x + s + end(1, 0))}`;
        } else {
          const xx = dx < 0 ? x + inset : x + s - inset;
          d += `M${r2(xx)} ${r2(y - end(0, -1))}V${r2(y + s + end(0, 1))}`;
        }
      }
    }
    return d;
  };
  const labels = (gapX, gapY) => {
    let out = "";
    for (let c = 0; c < n; c++) out += text(x0 + (c + 0.5) * s, y0 - gapY, letters[c], { fill: C.muted, fontWeight: 600 });
    for (let r = 0; r < m; r++) out += text(x0 - gapX, y0 + (r + 0.5) * s, String(r + 1), { fill: C.muted, fontWeight: 600 });
    return out;
  };
  const all = () => { const out = []; for (let r = 0; r < m; r++) for (let c = 0; c < n; c++) out.push(letters[c] + (r + 1)); return out; };
  return { parse, at, towards, outlineOf, labels, all, x0, y0, size: s };
}

const NUMBERS = {
  7: [0, 0, 31, 33, 35, 0, 0, 0, 29, 27, 25, 23, 21, 0, 7, 9, 11, 13, 15, 17, 19, 5, 3, 1, 0, 2, 4, 6, 20, 18, 16, 14, 12, 10, 8, 0, 22, 24, 26, 28, 30, 0, 0, 0, 36, 34, 32, 0, 0],
  5: [0, 0, 15, 13, 0, 5, 7, 9, 11, 0, 3, 1, 0, 2, 4, 0, 12, 10, 8, 6, 0, 14, 16, 0, 0],
};

function syrtisBoard(position, over) {
  const [rows, phase] = position.split(" ");
  const cells = rows.split("/").map((row) => row.match(/[CScs.][+-]?/g));
  const n = cells.length, s = n === 7 ? 52 : 60;
  const g = squareGrid(n, n, s, 34, 34);
  const side = { l: "+", d: "-" }[phase];
  const draw = () => {
    let out = rect(g.x0 - 4, g.y0 - 4, n * s + 8, n * s + 8, 10, { fill: C.sea });
    let lines = "";
    for (let i = 1; i < n; i++) lines += `M${r2(g.x0 + i * s)} ${r2(g.y0)}v${n * s}M${r2(g.x0)} ${r2(g.y0 + i * s)}h${n * s}`;
    out += path(lines, { stroke: C.seaLine, strokeWidth: 1 });
    cells.forEach((row, r) => row.forEach((c, k) => { if (c[0] !== ".") out += tile(g.x0 + k * s, g.y0 + r * s, s, c[0]); }));
    out += g.labels(18, 18);
    if (side && !over) out += tower(16, 17, 40, side);
    return out;
  };
  const top = () => {
    let out = "";
    cells.forEach((row, r) => row.forEach((c, k) => { if (c[1]) out += tower(g.x0 + (k + 0.5) * s, g.y0 + (r + 0.5) * s, s, c[1]); }));
    return out;
  };
  const numbers = () => NUMBERS[n].map((v, i) => {
    if (!v) return "";
    const x = g.x0 + ((i % n) + 0.5) * s, y = g.y0 + (Math.floor(i / n) + 0.5) * s;
    return circle(x, y, s * 0.235, { fill: C.halo, stroke: C.ink, strokeWidth: 1 }) + text(x, y + 0.5, String(v), { fontSize: s * 0.29, fontWeight: 700 });
  }).join("");
  const occupied = (cell) => { const [c, r] = g.parse(cell); return cells[r][c][0] !== "."; };
  return { ...g, w: n * s + 34 + 12, h: n * s + 34 + 12, draw, top, numbers, occupied, shape: "tile" };
}

function distrifyBoard(position, over) {
  const [rows, side] = position.split(" ");
  const cells = rows.split("/"), n = cells.length, s = 40;
  const g = squareGrid(n, n, s, 46, 46), bar = 9;
  const draw = () => {
    const a = g.x0 - 2, b = n * s + 4, t = bar;
    let out = rect(a - t - 2, a - t - 2, b + 2 * t + 4, b + 2 * t + 4, 10, { fill: C.wood, stroke: C.woodLine, strokeWidth: 1 });
    // Mitred bars: black above and below, white left and right.
    const quad = (p, fill) => path(pts(p, true), { fill, stroke: C.ink, strokeWidth: 1 });
    out += quad([[a - t, a - t], [a + b + t, a - t], [a + b, a], [a, a]], C.black) + quad([[a - t, a + b + t], [a + b + t, a + b + t], [a + b, a + b], [a, a + b]], C.black);
    out += quad([[a - t, a - t], [a, a], [a, a + b], [a - t, a + b + t]], C.white) + quad([[a + b + t, a - t], [a + b, a], [a + b, a + b], [a + b + t, a + b + t]], C.white);
    let lines = "";
    for (let i = 0; i <= n; i++) lines += `M${r2(g.x0 + i * s)} ${r2(g.y0)}v${n * s}M${r2(g.x0)} ${r2(g.y0 + i * s)}h${n * s}`;
    out += path(lines, { stroke: C.woodLine, strokeWidth: 1 }) + g.labels(27, 27);
    if (!over) out += goStone(19, 19, 9, side === "b" ? "x" : "o");
    cells.forEach((row, r) => [...row].forEach((c, k) => { if (c !== ".") out += goStone(g.x0 + (k + 0.5) * s, g.y0 + (r + 0.5) * s, s * 0.4, c); }));
    return out;
  };
  const occupied = (cell) => { const [c, r] = g.parse(cell); return cells[r][c] !== "."; };
  return { ...g, w: n * s + 46 + 24, h: n * s + 46 + 24, draw, top: () => "", occupied, shape: "stone" };
}

function sixteenBoard(position, over) {
  const [rows, side, pools] = position.split(" ");
  const cells = rows.split("/"), s = 60, tray = 44;
  const g = squareGrid(5, 5, s, 34 + tray + 14, 36);
  const pool = pools.split(",").map(Number);
  const drawTray = (x, kind, inPool) => {
    const gone = 8 - inPool - cells.join("").split(kind).length + 1;
    let out = rect(x, g.y0, tray, 5 * s, 10, { fill: "#F2E7CF", stroke: C.corkLine, strokeWidth: 1.2 });
    const pitch = (5 * s - 14) / 8;
    for (let i = 0; i < inPool; i++) out += disc(x + tray / 2, g.y0 + 7 + (i + 0.5) * pitch, 15, kind);
    for (let i = 0; i < gone; i++) {
      const y = g.y0 + 7 + (7 - i + 0.5) * pitch, k = 5;
      out += circle(x + tray / 2, y, 13, { fill: "none", stroke: C.muted, strokeWidth: 1.3, strokeDasharray: "3 3" }) +
        path(`M${r2(x + tray / 2 - k)} ${r2(y - k)}l${2 * k} ${2 * k}m0 ${-2 * k}l${-2 * k} ${2 * k}`, { stroke: C.muted, strokeWidth: 1.6 });
    }
    return out + text(x + tray / 2, g.y0 - 18, String(inPool), { fontWeight: 700 });
  };
  const draw = () => {
    let out = rect(g.x0 - 5, g.y0 - 5, 5 * s + 10, 5 * s + 10, 10, { fill: C.corkLine });
    for (let i = 0; i < 25; i++) out += rect(g.x0 + (i % 5) * s + 1.5, g.y0 + Math.floor(i / 5) * s + 1.5, s - 3, s - 3, 5, { fill: C.cork });
    out += g.labels(18, 19) + drawTray(10, "r", pool[0]) + drawTray(g.x0 + 5 * s + 16, "b", pool[1]);
    if (!over) out += disc(g.x0 - 20, g.y0 - 19, 11, side);
    cells.forEach((row, r) => [...row].forEach((c, k) => { if (c !== ".") out += disc(g.x0 + (k + 0.5) * s, g.y0 + (r + 0.5) * s, s * 0.38, c); }));
    return out;
  };
  const occupied = (cell) => { const [c, r] = g.parse(cell); return cells[r][c] !== "."; };
  return { ...g, w: g.x0 + 5 * s + 16 + tray + 10, h: 5 * s + 36 + 16, draw, top: () => "", occupied, shape: "stone" };
}

const WIDTHS = [5, 6, 7, 8, 9, 8, 7, 6, 5];

function meerkatsBoard(position, over, marks) {
  const [rows, , , , secrets] = position.split(" ");
  const cells = rows.split("/"), R = 27, W = R * Math.sqrt(3);
  const x0 = 40, y0 = 30, scores = marks.some((m) => m.type === "scores");
  const mid = x0 + 4.5 * W + 10;
  const parse = (cell) => {
    const hit = /^([a-i])([1-9])$/.exec(cell), r = hit ? letters.indexOf(hit[1]) : -1;
    if (r < 0 || hit[2] > WIDTHS[r]) throw new Error(`no cell ${cell}`);
    return [r, hit[2] - 1];
  };
  const centre = (r, c) => [mid + (c - (WIDTHS[r] - 1) / 2) * W, y0 + R + 8 + r * R * 1.5];
  const at = (cell) => centre(...parse(cell));
  const all = () => WIDTHS.flatMap((w, r) => Array.from({ length: w }, (_, c) => letters[r] + (c + 1)));
  const corner = ([x, y], i, k = R) => { const a = (Math.PI / 3) * i - Math.PI / 2; return [x + Math.cos(a) * k, y + Math.sin(a) * k]; };
  const hex = (p, k) => pts([0, 1, 2, 3, 4, 5].map((i) => corner(p, i, k)), true);
  const axial = (cell) => { const [r, c] = parse(cell); return [c + Math.max(0, 4 - r), r]; };
  // The neighbour across side i (from corner i to corner i + 1).
  const across = [[1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1]];
  const outlineOf = (list, inset) => {
    const set = new Set(list.map((c) => axial(c).join()));
    let d = "";
    for (const cell of list) {
      const [q, r] = axial(cell), p = at(cell), near = across.map(([a, b]) => set.has([q + a, r + b].join()));
      for (let i = 0; i < 6; i++) {
        if (near[i]) continue;
        const A = corner(p, i), B = corner(p, i + 1), len = Math.hypot(B[0] - A[0], B[1] - A[1]);
        const u = [(B[0] - A[0]) / len, (B[1] - A[1]) / len], v = [-u[1], u[0]], t = inset * Math.tan(Math.PI / 6);
        const a = near[(i + 5) % 6] ? -t : t, b = near[(i + 1) % 6] ? -t : t;
        d += pts([[A[0] + u[0] * a + v[0] * inset, A[1] + u[1] * a + v[1] * inset], [B[0] - u[0] * b + v[0] * inset, B[1] - u[1] * b + v[1] * inset]]);
      }
    }
    return d;
  };
  const boardBottom = y0 + 16 + R * 14.8;
  const groupSizes = (colour) => {
    const left = new Set(all().filter((c) => { const [r, k] = parse(c); return cells[r][k] === colour; }));
    const where = new Map(all().map((c) => [axial(c).join(), c])), sizes = [];
    while (left.size) {
      const stack = [left.values().next().value];
      left.delete(stack[0]);
      let size = 0;
      while (stack.length) {
        const [q, r] = axial(stack.pop());
        size++;
        for (const [a, b] of across) {
          const other = where.get([q + a, r + b].join());
          if (left.delete(other)) stack.push(other);
        }
      }
      sizes.push(size);
    }
    return sizes.sort((a, b) => b - a);
  };
  const draw = () => {
    const c0 = centre(4, 4), big = R * 8.95;
    let out = path(pts([0, 1, 2, 3, 4, 5].map((i) => { const a = (Math.PI / 3) * i; return [c0[0] + Math.cos(a) * big, c0[1] + Math.sin(a) * big]; }), true), { fill: C.sand, stroke: C.sandLine, strokeWidth: 16 });
    out += path(pts([0, 1, 2, 3, 4, 5].map((i) => { const a = (Math.PI / 3) * i; return [c0[0] + Math.cos(a) * big, c0[1] + Math.sin(a) * big]; }), true), { fill: C.sand, stroke: C.sand, strokeWidth: 13 });
    const names = marks.some((m) => m.type === "names");
    WIDTHS.forEach((w, r) => {
      for (let c = 0; c < w; c++) out += path(hex(centre(r, c), R - 1), { fill: C.sandCell, stroke: C.sandLine, strokeWidth: 1.2 });
      const [lx, ly] = centre(r, 0), [rx] = centre(r, w - 1);
      const label = { fill: C.ink, fontWeight: 600, fontSize: 13 };
      out += text(lx - W * 0.5 - 11, ly, names ? letters[r] : letters[r] + 1, label);
      if (!names) out += text(rx + W * 0.5 + 11, ly, letters[r] + w, label);
    });
    cells.forEach((row, r) => [...row].forEach((k, c) => { if (k !== ".") out += meerkatStone(...centre(r, c), R * 0.68, k); }));
    if (scores) {
      const n = secrets.length, gap = 120;
      [...secrets].forEach((k, i) => {
        const x = mid + (i - (n - 1) / 2) * gap, y = boardBottom + 34;
        out += rect(x - 56, y - 20, 112, 40, 6, { fill: C.halo, stroke: C.ink, strokeWidth: 1.2 });
        out += text(x - 45, y, String(i + 1), { fontWeight: 700 });
        if (k === "?") { out += text(x - 25, y, "?", { fontSize: 18 }); return; }
        const sizes = groupSizes(k);
        out += meerkatStone(x - 25, y, 12, k) +
          text(x - 7, y, sizes.slice(0, 4).join(" ") + (sizes.length > 4 ? " …" : ""), { fontFamily: MONO, fontSize: 12.5, fontWeight: 700, textAnchor: "start" });
      });
    }
    return out;
  };
  const names = () => all().map((c) => text(...at(c), c, { fontSize: 13, fill: C.muted, fontWeight: 600 })).join("");
  const occupied = (cell) => { const [r, c] = parse(cell); return cells[r][c] !== "."; };
  return { at, all, outlineOf, size: R * 1.75, w: 2 * mid, h: boardBottom + (scores ? 62 : 10), draw, top: () => "", names, occupied, shape: "stone" };
}

const BOARDS = { syrtis: syrtisBoard, distrify: distrifyBoard, "sixteen-stone": sixteenBoard, meerkats: meerkatsBoard };

// ---------------------------------------------------------------- marks

const tone = (m, fallback) => C[m.tone ?? fallback] ?? C[fallback];
const each = (m, f) => m.cells.map(f).join("");
/** A ring round a stone, or round a whole tile. */
function round(b, cell, colour, width, dash) {
  const [x, y] = b.at(cell), s = b.size;
  const d = b.shape === "tile" ? roundRectPath(x - s / 2 + 3, y - s / 2 + 3, s - 6, 7) : circlePath(x, y, s * 0.44);
  return halo(d, colour, width, { strokeDasharray: dash });
}

const MARKS = {
  /** Own piece in question: solid ring. */
  ring: (b, m) => each(m, (c) => round(b, c, tone(m, "ochre"), 3.2)),
  /** Where it may go: dotted ring. */
  dest: (b, m) => each(m, (c) => round(b, c, tone(m, "ochre"), 3.2, "0.1 6.2")),
  /** A tile that may be sunk: waves. */
  sink: (b, m) => each(m, (c) => {
    const [x, y] = b.at(c), s = b.size;
    return [-0.11, 0.11].map((t) => halo(wavePath(x, y + s * t, s * 0.62, s * 0.17), C.terracotta, 3.6)).join("");
  }),
  /** Where a tile may slide: an outline of the tile. */
  slide: (b, m) => each(m, (c) => {
    const [x, y] = b.at(c), s = b.size;
    const d = roundRectPath(x - s / 2 + 5, y - s / 2 + 5, s - 10, 6);
    return path(d, { fill: C.halo, opacity: 0.55 }) + halo(d, C.olive, 3.2);
  }),
  /** A legal cell: dot. */
  dot: (b, m) => each(m, (c) => circle(...b.at(c), b.size * 0.11, { fill: tone(m, "olive"), stroke: C.halo, strokeWidth: 1.5 })),
  /** The last action: corner ticks. */
  last: (b, m) => each(m, (c) => {
    const [x, y] = b.at(c), h = b.size / 2 - 2.5, t = b.size * 0.2;
    let d = "";
    for (const [sx, sy] of [[-1, -1], [1, -1], [1, 1], [-1, 1]]) d += `M${r2(x + sx * h)} ${r2(y + sy * (h - t))}V${r2(y + sy * h)}H${r2(x + sx * (h - t))}`;
    return halo(d, C.ochre, 3);
  }),
  /** The cells that make something illegal: terracotta outline. */
  guilty: (b, m) => halo(b.outlineOf(m.cells, 1), C.terracotta, 3.2),
  /** Not there: a cross. On a piece it sits in the corner. */
  no: (b, m) => each(m, (c) => {
    const [x, y] = b.at(c), s = b.size, off = b.occupied(c) ? s * 0.3 : 0;
    return crossBadge(x + off, y - off, s * (off ? 0.16 : 0.2));
  }),
  /** The border of a set of cells. */
  outline: (b, m) => halo(b.outlineOf(m.cells, m.inset ?? (b.shape === "tile" ? 3 : 0)), tone(m, "azulejo"), 3.4, { strokeDasharray: m.dash ? "8 6" : undefined }),
  /** from, and to, or dir (n, ne, …) and len in cells. `gap` keeps the ends off the centres. */
  arrow: (b, m) => {
    const A = b.at(m.from), B = m.to ? b.at(m.to) : b.towards(m.from, m.dir, m.len ?? 1);
    const a = Math.atan2(B[1] - A[1], B[0] - A[0]), g = (m.gap ?? 0) * b.size;
    const P = [A[0] + Math.cos(a) * g, A[1] + Math.sin(a) * g], Q = m.both ? [B[0] - Math.cos(a) * g, B[1] - Math.sin(a) * g] : B;
    let out = arrow([P, Q], tone(m, m.no ? "terracotta" : "olive"), { both: m.both, width: m.thin ? 2.6 : 3.5, head: m.thin ? 8 : 10 });
    if (m.no) out += crossBadge((P[0] + Q[0]) / 2, (P[1] + Q[1]) / 2, b.size * 0.17);
    return out;
  },
  /** An arrow through several cells. */
  way: (b, m) => {
    const p = m.cells.map((c) => b.at(c)), a = Math.atan2(p[1][1] - p[0][1], p[1][0] - p[0][0]), g = b.size * 0.3;
    p[0] = [p[0][0] + Math.cos(a) * g, p[0][1] + Math.sin(a) * g];
    return arrow(p, tone(m, "olive"));
  },
  /** A winning path. */
  path: (b, m) => halo(pts(m.cells.map((c) => b.at(c))), tone(m, "ochre"), 5),
  /** The bounding box from one corner cell to the other. */
  box: (b, m) => {
    const [x, y] = b.at(m.from), [X, Y] = b.at(m.to), h = b.size / 2;
    return rect(x - h, y - h, X - x + 2 * h, Y - y + 2 * h, 4, { fill: "none", stroke: C.halo, strokeWidth: 5 }) +
      rect(x - h, y - h, X - x + 2 * h, Y - y + 2 * h, 4, { fill: "none", stroke: C.ink, strokeWidth: 2.6, strokeDasharray: "9 6" });
  },
  /** { cell: letter }: on a piece in its corner, on an empty cell in the middle. */
  label: (b, m) => Object.entries(m.cells).map(([c, s]) => {
    const [x, y] = b.at(c), off = b.occupied(c) && !m.centre ? b.size * 0.3 : 0;
    return badge(x - off, y - off, b.size * (off ? 0.19 : 0.21), s, tone(m, "ink"));
  }).join(""),
  /** Plain words at a point of an arrow: { text, from, dir, len }. */
  text: (b, m) => {
    const [x, y] = m.dir ? b.towards(m.from, m.dir, m.len ?? 1) : b.at(m.from);
    return text(x, y, m.text, { fontFamily: MONO, fontSize: 15, fontWeight: 700, stroke: C.halo, strokeWidth: 4, paintOrder: "stroke" });
  },
  /** Syrtis: the numbers of the cells. */
  numbers: (b) => b.numbers(),
  /** Meerkats: the name of every cell. */
  names: (b) => b.names(),
  /** Meerkats: each seat's card and the sizes of its groups, below the board. */
  scores: () => "",
};
/** Marks that lie on the tiles but under the towers. */
const UNDER = new Set(["outline", "guilty", "slide", "dest", "ring", "last"]);

function marksOf(board, marks, under) {
  return marks.filter((m) => UNDER.has(m.type) === under).map((m) => {
    if (!MARKS[m.type]) throw new Error(`unknown mark ${m.type}`);
    return MARKS[m.type](board, m);
  }).join("");
}

// ---------------------------------------------------------------- the page

const FIELDS = new Set(["id", "spec", "position", "legal", "illegal", "outcome", "after", "marks", "title_en", "title_pt"]);

function panel(game, position, marks, over) {
  const board = BOARDS[game](position, over, marks);
  return { w: board.w, h: board.h, svg: board.draw() + marksOf(board, marks, true) + board.top() + marksOf(board, marks, false) };
}

export function drawing(entry) {
  for (const key of Object.keys(entry)) if (!FIELDS.has(key)) throw new Error(`${entry.id}: unknown field ${key}`);
  for (const key of ["id", "spec", "position", "legal", "marks", "title_en", "title_pt"]) if (entry[key] === undefined) throw new Error(`${entry.id}: no ${key}`);
  const game = entry.spec.split(":")[0], pad = 10, between = 112;
  const panels = [panel(game, entry.position, entry.marks, Boolean(entry.outcome))];
  if (entry.after) panels.push(panel(game, entry.after.position, entry.after.marks ?? [], Boolean(entry.after.outcome)));
  const h = Math.max(...panels.map((p) => p.h)) + 2 * pad;
  const w = panels.reduce((sum, p) => sum + p.w, 0) + between * (panels.length - 1) + 2 * pad;
  let body = rect(0.5, 0.5, w - 1, h - 1, 12, { fill: C.ground, stroke: C.edge }), x = pad;
  panels.forEach((p, i) => {
    if (i) {
      const a = x - between + 18, b = x - 18;
      body += arrow([[a, h / 2], [b, h / 2]], C.ink, { width: 3, head: 10 });
      body += text((a + b) / 2, h / 2 - 22, entry.after.action, { fontFamily: MONO, fontWeight: 700, fontSize: entry.after.action.length > 9 ? 12 : 14 });
    }
    body += el("g", { transform: `translate(${r2(x)} ${pad})` }, p.svg);
    x += p.w + between;
  });
  const head = el("title", { lang: "en" }, esc(entry.title_en)) + el("title", { lang: "pt-PT" }, esc(entry.title_pt)) +
    el("desc", {}, esc(`${entry.spec} | ${entry.position}${entry.after ? ` | ${entry.after.action} | ${entry.after.position}` : ""}`));
  return el("svg", { xmlns: "http://www.w3.org/2000/svg", width: Math.ceil(w), height: Math.ceil(h), viewBox: undefined, role: "img" }, "")
    .replace("/>", ` viewBox="0 0 ${r2(w)} ${r2(h)}">`) + `\n${head}\n${body.replace(/(<g )/g, "\n$1")}\n</svg>\n`;
}

function main(args) {
  if (args.some((a) => a !== "--check")) { console.error("usage: node draw.mjs [--check]"); return 2; }
  const check = args.includes("--check");
  const entries = JSON.parse(readFileSync(join(HERE, "diagrams.json"), "utf8"));
  const names = new Set();
  let stale = 0;
  for (const entry of entries) {
    const name = `${entry.id}.svg`, file = join(HERE, name);
    if (!/^[a-z0-9-]+$/.test(entry.id) || names.has(name)) throw new Error(`bad or repeated id ${entry.id}`);
    names.add(name);
    let svg;
    try { svg = drawing(entry); } catch (e) { throw new Error(`${entry.id}: ${e.message}`); }
    if (!check) { writeFileSync(file, svg); continue; }
    let old = null;
    try { old = readFileSync(file, "utf8"); } catch { /* missing: not current */ }
    if (old !== svg) { stale++; console.error(`${name}: ${old === null ? "missing" : "not current"}; run node docs/rules/diagrams/draw.mjs`); }
  }
  for (const name of readdirSync(HERE)) {
    if (name.endsWith(".svg") && !names.has(name)) { console.error(`${name}: no entry in diagrams.json`); if (check) stale++; }
  }
  console.log(check ? (stale ? `${stale} of ${names.size} not current` : `${names.size} diagrams are current`) : `${names.size} diagrams drawn`);
  return stale ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = main(process.argv.slice(2));
