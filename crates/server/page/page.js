// The plain page: lists games, opens tables, and plays at one. It knows no rules: the server says what can be done.

const portuguese = navigator.languages.some((language, place) => place === 0 && language.startsWith("pt"));
document.documentElement.lang = portuguese ? "pt" : "en";
const texts = {
  "play-bot": ["Play against a bot", "Jogar contra um bot"],
  "play-link": ["Play with somebody by link", "Jogar com alguém por ligação"],
  "play-here": ["Play at this device", "Jogar neste dispositivo"],
  level: ["Level", "Nível"],
  "public-tables": ["Public tables", "Mesas públicas"],
  none: ["None at present.", "De momento, nenhuma."],
  seat: ["Seat", "Lugar"],
  you: ["you", "tu"],
  open: ["open", "livre"],
  away: ["away", "ausente"],
  sit: ["Sit down", "Sentar-me"],
  leave: ["Get up", "Levantar-me"],
  cancel: ["Close the table", "Fechar a mesa"],
  resign: ["Resign", "Desistir"],
  draw: ["Offer a draw", "Propor empate"],
  takeback: ["Take back", "Voltar atrás"],
  rematch: ["Play again", "Jogar outra vez"],
  accept: ["Accept", "Aceitar"],
  decline: ["Decline", "Recusar"],
  "offer-draw": ["A draw was offered.", "Foi proposto um empate."],
  "offer-takeback": ["A takeback was asked for.", "Foi pedido para voltar atrás."],
  "offer-rematch": ["Another game was offered.", "Foi proposto outro jogo."],
  "next-game": ["To the next game", "Para o próximo jogo"],
  share: ["Send this link to the others:", "Envia esta ligação aos outros:"],
  "your-turn": ["Your turn", "É a tua vez"],
  waiting: ["Waiting for players", "À espera de jogadores"],
  playing: ["Playing", "A jogar"],
  over: ["Over", "Terminado"],
  last: ["Last action", "Última jogada"],
  lost: ["Connection lost; trying again…", "Ligação perdida; a tentar de novo…"],
  name: ["Your name", "O teu nome"],
  record: ["Record", "Registo"],
};
const say = (key) => (texts[key] ?? [key, key])[portuguese ? 1 : 0];
const main = document.getElementById("main");
const notice = (text) => { document.getElementById("notice").textContent = text; };

function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}
const button = (text, onclick) => element("button", { type: "button", textContent: text, onclick });

async function call(method, path, body) {
  const headers = body === undefined ? {} : { "content-type": "application/json" };
  const answer = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  const content = await answer.json();
  if (!answer.ok) throw new Error(content.error.message);
  return content;
}

async function attempt(work) {
  try { await work(); } catch (error) { notice(error.message); }
}

async function showMe() {
  const known = await fetch("/api/players/me");
  const name = known.ok ? (await known.json()).name : "";
  const input = element("input", { value: name, maxLength: 40, autocomplete: "nickname" });
  input.onchange = () => attempt(() => call("PATCH", "/api/players/me", { name: input.value }));
  document.getElementById("me").replaceChildren(element("label", {}, `${say("name")}: `, input));
}

async function lobby() {
  const { games } = await call("GET", "/api/games");
  main.replaceChildren(...games.map(gameSection), await publicTables());
}

function gameSection(game) {
  const choices = game.keys.map((key) => {
    const options = key.values.map((value) => element("option", { value, textContent: value }));
    return [key.key, element("select", {}, ...options)];
  });
  const levels = game.levels.map(({ level, elo }) =>
    element("option", { value: level, textContent: elo === null ? level : `${level} (Elo ${Math.round(elo)})` }));
  const level = element("select", {}, ...levels);
  level.value = "3";
  const open = (other, visibility = "unlisted") => attempt(async () => {
    const chosen = choices.map(([key, select]) => [key, select.value]);
    const seats = Number(chosen.find(([key]) => key === "players")?.[1] ?? game.seats[0]);
    const spec = `${game.game}:${chosen.map(([key, value]) => `${key}=${value}`).join(",")}`;
    const others = Array.from({ length: seats - 1 }, () => other);
    const table = await call("POST", "/api/tables", { game: spec, seats: [{ kind: "me" }, ...others], visibility });
    location.assign(`/t/${table.id}`);
  });
  return element("section", {},
    element("h2", { textContent: game.names[portuguese ? "pt" : "en"] }),
    ...choices.map(([key, select]) => element("label", {}, `${key} `, select)),
    element("label", {}, `${say("level")} `, level), element("br"),
    button(say("play-bot"), () => open({ kind: "bot", level: level.value })),
    button(say("play-link"), () => open({ kind: "open" })),
    button(say("play-here"), () => open({ kind: "local" })));
}

async function publicTables() {
  const { tables } = await call("GET", "/api/tables?status=waiting");
  const lines = tables.map((table) => element("li", {}, element("a", { href: `/t/${table.id}`, textContent: table.game })));
  const list = lines.length ? element("ul", {}, ...lines) : element("p", { textContent: say("none") });
  return element("section", {}, element("h2", { textContent: say("public-tables") }), list);
}

function tablePage(id) {
  let socket, table, count = 0, pause = 500;
  const send = (type, more = {}) => {
    if (socket?.readyState !== WebSocket.OPEN) return notice(say("lost"));
    count += 1;
    socket.send(JSON.stringify({ type, id: `${Date.now()}-${count}`, table: id, ...more }));
  };
  const connect = () => {
    socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
    socket.onopen = () => {
      pause = 500;
      notice("");
      socket.send(JSON.stringify({ type: "subscribe", table: id, after: table?.version ?? null }));
    };
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === "table" || message.type === "events") { table = message.table; draw(); }
      if (message.type === "presence") {
        message.connected.forEach((connected, place) => { table.seats[place].connected = connected; });
        draw();
      }
      if (message.type === "refused" || message.type === "error") notice(message.message);
      if (message.type === "ack") notice("");
    };
    socket.onclose = () => {
      notice(say("lost"));
      setTimeout(connect, pause);
      pause = Math.min(pause * 2, 10_000);
    };
  };
  // Sitting down needs an identity, which a plain request gets and a socket that is open already does not.
  const sit = (seat) => attempt(async () => {
    await call("POST", `/api/tables/${id}/seats/${seat}`);
    socket.close();
    showMe();
  });
  const draw = () => {
    const yours = table.you.includes(table.actor);
    const seats = table.seats.map((seat) => {
      const words = [`${say("seat")} ${seat.seat}: ${seat.name ?? say(seat.kind)}`];
      if (table.you.includes(seat.seat)) words.push(`(${say("you")})`);
      if (seat.kind === "person" && !seat.connected) words.push(`(${say("away")})`);
      const line = element("li", { textContent: words.join(" "), className: seat.seat === table.actor ? "seat-now" : "" });
      if (table.may.sit.includes(seat.seat) || (table.status === "waiting" && seat.kind === "open" && !table.you.length)) {
        line.append(" ", button(say("sit"), () => sit(seat.seat)));
      }
      return line;
    });
    const status = element("p", { textContent: `${say(table.status)}${yours ? ` · ${say("your-turn")}` : ""}${table.status === "over" ? `: ${table.outcome}` : ""}` });
    const link = table.status === "waiting" ? [element("p", {}, `${say("share")} `, element("code", { textContent: location.href }))] : [];
    const last = table.last ? [element("p", { textContent: `${say("last")}: ${table.last.seat} ${table.last.action}` })] : [];
    const actions = table.actions.map((action) => button(action, () => send("act", { action, version: table.version })));
    const offers = table.offers.filter((offer) => offer.asked).map((offer) => element("p", {}, say(`offer-${offer.offer}`), " ",
      button(say("accept"), () => send(offer.offer, { answer: "accept" })),
      button(say("decline"), () => send(offer.offer, { answer: "decline" }))));
    const others = ["leave", "cancel", "resign", "draw", "takeback", "rematch"].filter((word) => table.may[word])
      .map((word) => button(say(word), () => send(word, ["draw", "takeback", "rematch"].includes(word) ? { answer: "offer" } : {})));
    const next = table.rematch ? [element("p", {}, element("a", { href: `/t/${table.rematch}`, textContent: say("next-game") }))] : [];
    const record = table.status === "waiting" ? [] : [element("p", {}, element("a", { href: `/api/tables/${id}/record`, textContent: say("record") }))];
    const board = element("pre", { textContent: table.diagram || table.position });
    if (!table.diagram) {
      // The socket sends no drawings.
      fetch(`/api/tables/${id}`).then((answer) => answer.json()).then((drawn) => {
        if (drawn.version === table.version) board.textContent = drawn.diagram;
      }).catch(() => {});
    }
    main.replaceChildren(element("h2", { textContent: table.game }), element("ul", {}, ...seats), status, ...link,
      board, ...last, ...offers,
      element("div", { className: "actions" }, ...actions), element("div", {}, ...others), ...next, ...record);
  };
  connect();
}

attempt(async () => {
  await showMe();
  const table = location.pathname.match(/^\/t\/([A-Za-z0-9_-]+)$/);
  if (table) tablePage(table[1]); else await lobby();
});
