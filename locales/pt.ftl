# Todo o texto que um jogador vê, em português de Portugal. O ficheiro inglês tem as mesmas mensagens.

game-syrtis = Syrtis
game-distrify = Distrify
game-sixteen-stone = Sixteen Stone
game-meerkats = Meerkats

## Quem

seat = Lugar { $seat }
and = { $first } e { $last }

## Como acaba um jogo

outcome-win = { $winners } vence: { $why }.
outcome-shared = { $winners } vencem em conjunto: { $why }.
outcome-draw = Empate: { $why }.
outcome-unknown = O jogo acabou; quem venceu depende de segredos que aqui não se conhecem.

reason-quicksand = quarta peça afundada sem resposta do adversário, que é engolido pelas areias movediças
reason-island = todas as peças de uma cor ou de uma forma são uma só ilha
reason-both-islands = ambos os lados completaram a sua ilha, e a iniciativa decide
reason-passes = ambos os lados passaram a vez, e a iniciativa decide
reason-stalling = um lado passou a vez quatro vezes seguidas, e a iniciativa decide
reason-repetition = a mesma posição surgiu pela terceira vez
reason-path = um caminho une os dois lados do tabuleiro
reason-stuck = o adversário já não tem nenhuma jogada possível
reason-reduced = ao adversário resta no máximo uma peça no tabuleiro
reason-quiet = cem turnos sem captura, peça empurrada para fora ou sacrifício
reason-gathered = as quinze pedras da cor secreta formam um só grupo
reason-groups = o saco está vazio, e conta o maior grupo da cor secreta
reason-blocked = já não se pode colocar nenhuma pedra, e conta o maior grupo da cor secreta
reason-resignation = o adversário desistiu
reason-time = o tempo do adversário esgotou-se
reason-agreement = os jogadores chegaram a acordo
reason-abandonment = o adversário saiu e não voltou

## Porque é que uma jogada não é permitida

why-game-over = O jogo já acabou.
why-wrong-phase = Não é isso que há a fazer agora.
why-occupied = Já há uma pedra em { $cells }.
why-same-cell = A partida e o destino são a mesma casa, { $cells }.

why-same-kind = As peças em { $cells } são iguais: trocá-las não muda nada.
why-no-tile = Não há nenhuma peça em { $cells }.
why-tower-there = Está uma torre em { $cells }.
why-wrong-tile = A peça em { $cells } não tem nem a cor nem a forma da torre.
why-no-own-tower = Nenhuma das tuas torres está em { $cells }.
why-other-island = Nenhuma ilha da tua cor ou da tua forma liga { $cells }.
why-not-adjacent = Nenhuma das tuas torres está ao lado de { $cells }.
why-no-open-edge = Só se afunda uma peça com um lado livre; esta está cercada por { $cells }.
why-cut-off = Isso separaria { $cells } das outras peças.
why-tile-there = Já há uma peça em { $cells }.
why-outside-box = { $cells } fica fora do retângulo que as peças ocupam.
why-no-way = Não há caminho por casas vazias entre { $cells } dentro do retângulo que as peças ocupam.

why-crosscut = Isso formaria um crosscut: { $cells }.
why-triplet = A segunda peça de um turno não pode formar um triplet: { $cells }.
why-first-made-triplet = A tua primeira peça formou um triplet, { $cells }: só podes terminar o turno.
why-diagonal-pair = As duas peças de um turno não podem ser vizinhas na diagonal: { $cells }.
why-nothing-placed = Coloca primeiro uma peça: ninguém pode passar a vez.

why-not-own-stone = Não há nenhuma peça tua em { $cells }.
why-not-neighbour = Uma peça só se move para uma casa vizinha; { $cells } não se tocam.
why-already-moved = Já moveste uma peça neste turno.
why-already-pushed = Já empurraste neste turno.
why-already-sacrificed = Já sacrificaste uma peça neste turno.
why-first-turn-one = No primeiro turno, o Vermelho pode empurrar ou mover, mas não ambos.
why-nothing-to-push = Não há nenhuma peça adversária logo à frente de { $cells }.
why-too-few-pushers = Para empurrar precisas de mais peças do que o adversário: { $cells }.
why-own-stone-behind = A tua própria peça em { $cells } está atrás das que queres empurrar.
why-extra-owed = Depois de um sacrifício, faz primeiro a jogada adicional.
why-pool-empty = O teu monte está vazio.
why-no-extra-action = Não tens nenhum movimento nem empurrão que um sacrifício pudesse pagar.
why-not-surrounded = Não está cercada, por isso não pode ser capturada: { $cells }.
why-capture-compulsory = As peças cercadas têm de ser capturadas até onde o teu monte chegar: { $cells }.
why-pool-too-small = O teu monte tem menos peças do que as que queres capturar: { $cells }.

why-not-in-hand = Não foi essa a cor que saiu do saco.
why-colour-gone = Já não há pedras dessa cor.
why-no-free-neighbour = Só se coloca uma pedra junto de uma casa vazia; todas as vizinhas estão ocupadas: { $cells }.
why-no-stone = Não há nenhuma pedra em { $cells }.
why-just-dropped = A pedra acabada de colocar em { $cells } tem de ficar onde está.
why-not-in-line = { $cells } não estão na mesma linha reta.
why-blocked-way = Há pedras no caminho: { $cells }.

## Em que pé está o jogo

side-light = Claro
side-dark = Escuro
side-black = Preto
side-white = Branco
side-red = Vermelho
side-blue = Azul

state-swap = Uma cor ou uma forma está toda ligada: troca as peças de um par.
state-light-tower = Coloca uma torre clara, numa peça clara ou num círculo.
state-dark-tower = Coloca uma torre escura, numa peça escura ou num quadrado.
state-choose = Escolhe o teu lado: light (claro), que começa, ou dark (escuro).
state-syrtis-turn = { $side }: move uma torre, afunda uma peça, desloca uma peça ou passa a vez.
state-nobody-sank = Ainda ninguém afundou uma peça.
state-streak = Afundadas seguidas: { $count }, por { $side }.
state-passes = Vezes passadas seguidas: Claro { $light }, Escuro { $dark }.
state-opening = O Preto abre com uma só peça.
state-first-stone = { $side }: coloca uma peça.
state-second-stone = { $side }: coloca uma segunda peça ou termina o turno.
state-placement = { $side }: coloca uma peça.
state-extra-owed = { $side }: faz a jogada adicional, mover ou empurrar.
state-turn = { $side }: { $left }, ou termina o turno.
state-end-only = { $side }: termina o turno.
state-pools = Montes: Vermelho { $red }, Azul { $blue }.
state-quiet = Turnos sem captura, peça empurrada para fora ou sacrifício: { $count } de 100.
state-drop = Coloca a pedra de cor { $colour }.
state-any-drop = Coloca uma pedra de qualquer cor que ainda haja.
state-slide = Desloca uma pedra, mas não a que acabaste de colocar.
state-bag = Restam: vermelho { $red }, verde { $green }, azul { $blue }, amarelo { $yellow }.

may-push = empurra
may-move = move
may-sacrifice = sacrifica uma peça

## Análise

analysis-position = Joga o { $seat }; { $nodes } posições vistas, { $depth } jogadas à frente. Probabilidade de vitória em percentagem e as melhores continuações:
analysis-summary = { $name }: jogadas { $actions }, imprecisões (?!) { $inaccuracies }, erros (?) { $mistakes }, erros graves (??) { $blunders }; pontos de probabilidade de vitória perdidos por jogada, em média: { $lost }.
analysis-signs = Número, lugar, jogada; a probabilidade de vitória desse lugar antes e depois dela, em percentagem; depois de ?! (5 pontos perdidos), ? (10) e ?? (20), a continuação que era melhor.
analysis-interrupted = Interrompida antes do fim do jogo.

## Porque é que uma mesa recusa alguma coisa

refusal-not-started = O jogo ainda não começou: há um lugar livre.
refusal-started = O jogo já começou.
refusal-over = O jogo já acabou.
refusal-not-over = O jogo ainda não acabou.
refusal-not-seated = Não tens lugar nesta mesa.
refusal-not-your-turn = Não é a tua vez.
refusal-stale = A posição mudou entretanto.
refusal-illegal-action = Isso não se pode jogar aqui.
refusal-no-such-seat = Este jogo não tem esse lugar.
refusal-seat-taken = Já está alguém sentado nesse lugar.
refusal-already-seated = Já tens um lugar nesta mesa.
refusal-not-creator = Só quem abriu a mesa a pode fechar.
refusal-time-up = O tempo esgotou-se.
refusal-time-left = O tempo ainda não se esgotou.
refusal-no-offer = Essa proposta já não existe.
refusal-offer-open = Essa proposta já foi feita e espera resposta.
refusal-offered-already = Já propuseste isso; espera pelo teu próximo turno.
refusal-own-offer = Não podes aceitar a tua própria proposta.
refusal-already-accepted = Já aceitaste; faltam outros.
refusal-bots-decline = Os robôs não aceitam empates.
refusal-nothing-to-take-back = Não há nada para desfazer.
refusal-rematch-agreed = Já está combinado outro jogo.
refusal-too-often = Isso já se fez demasiadas vezes nesta mesa.

refusal-wrong-seats = O jogo tem outro número de lugares.
refusal-two-seats = Um jogador não pode ter dois lugares; outra pessoa no mesmo aparelho é um jogador local.
refusal-wrong-clock = O relógio não pode ser acertado assim.
refusal-seed-of-secrets = Num jogo com segredos só pode escolher a semente quem joga sozinho ou contra robôs.

refusal-name-empty = Um nome precisa de pelo menos um carácter visível.
refusal-name-too-long = Um nome tem no máximo 40 caracteres.
refusal-name-too-many-marks = Há demasiados sinais sobre um carácter do nome.
refusal-name-invisible = O nome tem um carácter invisível.
refusal-name-like-a-bot = Esse nome pareceria o de um robô.

## O jogo na consola

play-welcome = Tabuleiro: quatro jogos de tabuleiro modernos.
play-choose-game = Que jogo? Escreve o número ou o nome.
play-no-such-game = Não há nenhum jogo «{ $text }». Escreve um número de 1 a { $count }, ou um nome.
play-help =
    Escreve uma jogada tal como aparece na lista, por exemplo { $example }.
      moves          o que se pode fazer agora
      why <jogada>   que regra proíbe uma jogada
      secret         a tua cor secreta (Meerkats)
      undo           voltar atrás na tua última jogada
      hint           o que faria um robô forte
      resign         desistir
      save <ficheiro> guardar o jogo num registo
      load <ficheiro> continuar um jogo guardado
      language       in English
      help           este texto
      quit           sair
play-turn = { $seat }, é a tua vez:
play-moves = Podes: { $moves }
play-action = { $seat } joga { $action }.
play-chance = Do saco: { $action }.
play-legal = Essa jogada é permitida.
play-not-an-action = «{ $text }» não é uma jogada aqui. Escreve moves para as ver, ou help.
play-nothing-to-undo = Não há nada para voltar atrás.
play-secret = A cor secreta do { $seat } é { $colour }.
play-no-secret = Este jogo não tem segredos.
play-clocks = Relógios: { $times }
play-hand-over =
    Passa o terminal ao { $seat }.
    Uma linha vazia mostra a cor secreta: enter, quando mais ninguém estiver a olhar.
play-saved = Guardado em { $file }.
play-not-saved = Não foi possível guardar em { $file }: { $error }
play-goodbye = Até à próxima.

colour-r = vermelho
colour-g = verde
colour-b = azul
colour-y = amarelo

## Tabuleiros: casas, jogadas, contas

board-label = { $game }, o tabuleiro
board-keys = As setas vão de casa em casa, Enter joga, Escape larga, Page Down vai para a próxima casa onde se pode jogar.
board-unreadable = Esta posição não pode ser mostrada.
board-zoom = Ampliação
board-zoom-in = Ampliar
board-zoom-out = Afastar
board-zoom-all = Tabuleiro inteiro
board-ask = Qual delas?
board-ask-cancel = Nenhuma destas
board-cell = { $cell }: { $what }
board-cell-may = { $cell }: { $what }; { $may }

cell-empty = vazia
cell-sea = mar
cell-tile-light-circle = círculo claro
cell-tile-light-square = quadrado claro
cell-tile-dark-circle = círculo escuro
cell-tile-dark-square = quadrado escuro
cell-tower-light = torre clara
cell-tower-dark = torre escura
cell-number = número { $number }
cell-stone-black = peça preta
cell-stone-white = peça branca
cell-stone-red = peça vermelha
cell-stone-blue = peça azul
cell-stone-r = pedra vermelha, triângulo
cell-stone-g = pedra verde, folha
cell-stone-b = pedra azul, onda
cell-stone-y = pedra amarela, sol
cell-pending = primeira deste turno
cell-dropped = acabada de colocar
cell-last = última jogada
cell-guilty = é aqui que a regra não deixa
cell-lit = faz parte do que venceu
cell-hint = sugerida

target-own = pode ser escolhida
target-picked = escolhida
target-move = destino possível
target-sink = pode ser afundada
target-slide = destino possível
target-swap = pode ser trocada
target-place = pode jogar-se aqui
target-push = pode ser empurrada

action-swap = troca as peças { $first } e { $second }
action-tower = torre em { $cell }
action-choose-light = joga com Claro
action-choose-dark = joga com Escuro
action-move-tower = torre de { $from } para { $to }
action-sink = afunda { $cell }
action-slide-tile = desloca a peça de { $from } para { $to }
action-pass = passa a vez
action-place = peça em { $cell }
action-end = termina o turno
action-move-stone = peça de { $from } para { $to }
action-move-capture = peça de { $from } para { $to }, captura { $captures }
action-push =
    empurra de { $from }, { $direction ->
        [n] norte
        [ne] nordeste
        [e] este
        [se] sudeste
        [s] sul
        [sw] sudoeste
        [w] oeste
       *[nw] noroeste
    }
action-push-capture =
    empurra de { $from }, { $direction ->
        [n] norte
        [ne] nordeste
        [e] este
        [se] sudeste
        [s] sul
        [sw] sudoeste
        [w] oeste
       *[nw] noroeste
    }, captura { $captures }
action-sacrifice = sacrifica uma peça
action-draw-r = sai do saco uma pedra vermelha
action-draw-g = sai do saco uma pedra verde
action-draw-b = sai do saco uma pedra azul
action-draw-y = sai do saco uma pedra amarela
action-drop-r = pedra vermelha em { $cell }
action-drop-g = pedra verde em { $cell }
action-drop-b = pedra azul em { $cell }
action-drop-y = pedra amarela em { $cell }
action-slide-stone = desloca a pedra de { $from } para { $to }

announce-action = { $who }: { $what }.
announce-draw = { $who }: { $what }.
announce-turn = A seguir: { $who }.
announce-position = Mostra-se outra posição.
announce-picked =
    Escolhida { $cell }: { $count ->
        [one] um destino
       *[other] { $count } destinos
    }.
announce-dropped = Largada.

mode-syrtis-move = Mover uma torre
mode-syrtis-sink = Afundar uma peça
mode-syrtis-slide = Deslocar uma peça
mode-syrtis-pass = Passar a vez
mode-syrtis-light = Jogar com Claro
mode-syrtis-dark = Jogar com Escuro
mode-sixteen-move = Mover uma peça
mode-sixteen-push = Empurrar
mode-sixteen-sacrifice = Sacrificar uma peça
mode-end = Terminar o turno
mode-draw-r = Tirar vermelha
mode-draw-g = Tirar verde
mode-draw-b = Tirar azul
mode-draw-y = Tirar amarela
mode-drop-r = Colocar vermelha
mode-drop-g = Colocar verde
mode-drop-b = Colocar azul
mode-drop-y = Colocar amarela

counter-streak = Afundadas seguidas
counter-passes = Vezes passadas seguidas
counter-parts-light = Ilhas de claras
counter-parts-circle = Ilhas de círculos
counter-parts-dark = Ilhas de escuras
counter-parts-square = Ilhas de quadrados
counter-stones-left = Peças que o turno permite
counter-pool = Monte
counter-on-board = No tabuleiro
counter-push-left = Empurrar
counter-move-left = Mover
counter-sacrifice-left = Sacrificar
counter-extra-owed = Falta a jogada adicional
counter-quiet = Turnos calmos
counter-bag-r = Vermelhas no saco
counter-bag-g = Verdes no saco
counter-bag-b = Azuis no saco
counter-bag-y = Amarelas no saco
counter-group-r = Maior grupo vermelho
counter-group-g = Maior grupo verde
counter-group-b = Maior grupo azul
counter-group-y = Maior grupo amarelo

secret-show = { $seat }: mostrar a cor secreta
secret-hide = { $seat }: { $colour }; esconder a cor secreta
secret-known = { $seat }: { $colour }
secret-unknown = { $seat }: segredo

## A página: em todo o lado

page-skip = Saltar para o conteúdo
page-navigation = Principal
page-play = Jogar
page-rules = Regras
page-upload = Abrir um registo
page-settings = Definições
page-close = Fechar
page-cancel = Cancelar
page-reload = Carregar de novo
page-try-again = Tentar de novo
page-to-start = Para a página inicial
page-not-loaded = Não foi possível carregar uma parte da página. O servidor está a funcionar?
missing-title = Aqui não há nada
missing-text = Não há nenhuma página em { $path }. Talvez falte uma letra na ligação.

settings-auto = Como o sistema
settings-language = Língua
settings-theme = Cores
settings-day = Dia
settings-night = Noite
settings-motion = Movimento
settings-motion-full = As peças movem-se
settings-motion-reduced = As peças esbatem-se
settings-sound = Sons
settings-forced = Jogar sozinha uma jogada que é a única possível
settings-confirm = Perguntar antes de jogar
settings-coordinates = Nomes das linhas e das colunas

## A página: início

start-title = A que vamos jogar?
start-hello = O teu nome é { $name }.
start-name = O teu nome
start-name-save = Guardar
start-name-change = Mudar de nome
start-name-choose = Escolher um nome
start-name-of = Nome do lugar { $seat }
start-game = Jogo
start-about-syrtis = Torres numa ilha que se afunda
start-about-distrify = Une os teus dois lados
start-about-sixteen-stone = Empurrar, cercar, sacrificar
start-about-meerkats = Uma cor secreta, 2 a 4 jogadores
start-mode = Como
start-mode-bot = Contra o computador
start-mode-link = Em linha, por ligação
start-mode-local = Pessoas neste dispositivo
start-mode-bots = Computador contra computador
start-level = Nível
start-level-of = Nível do lugar { $seat }
start-elo = Força em Elo, medida em muitos jogos; 0 joga ao acaso.
start-elo-measured = Estes valores são os de { $game }.
start-no-cookies = O teu browser não guarda cookies aqui: sem eles podes assistir, mas não jogar. Permite cookies nesta página e carrega-a de novo.
storage-off = O teu browser não guarda nada desta página: as definições valem só para esta visita.
start-seat = O teu lugar
start-seat-any = Tirar à sorte
start-seat-number = Lugar { $seat }
start-seat-syrtis-1 = Primeiro: coloca as torres
start-seat-syrtis-2 = Segundo: escolhe o lado
start-seat-distrify-1 = Pretas: começam
start-seat-distrify-2 = Brancas
start-seat-sixteen-stone-1 = Vermelho: começa
start-seat-sixteen-stone-2 = Azul
start-clock = Relógio
start-listed = Qualquer pessoa pode entrar ou assistir: mostrar a mesa na lista
start-go-bot = Jogar
start-go-link = Abrir a mesa
start-go-local = Jogar
start-go-bots = Assistir
start-learn = Aprender { $game } em poucos minutos
start-rules = Regras
start-running = Os teus jogos
start-waiting = à espera de jogadores
start-open = Mesas abertas
start-open-none = De momento ninguém espera por parceiro. Abre tu uma mesa: “Em linha, por ligação”.
start-join = Entrar
start-watch = A decorrer
start-watch-none = De momento não há nenhum jogo público a decorrer.
start-look = Assistir
start-finished = Terminados
start-more = Mostrar mais

variant-board = Tabuleiro
variant-board-major = Major
variant-board-minor = Minor
variant-setup = Disposição
variant-setup-antisymmetric = Espelhada
variant-setup-random = Baralhada
variant-rules = Regras
variant-rules-classic = Clássicas
variant-rules-designer = Do autor
variant-size = Tamanho
variant-size-value = { $size }×{ $size }
variant-players = Jogadores
variant-players-value = { $players } jogadores

clock-none = Sem relógio
clock-turn-seconds = { $seconds } segundos por turno
clock-turn-minutes =
    { $minutes ->
        [one] { $minutes } minuto por turno
       *[other] { $minutes } minutos por turno
    }
clock-fischer = { $minutes } min + { $increment } s por turno
clock-fischer-seconds = { $seconds } s + { $increment } s por turno
clock-days =
    { $days ->
        [one] { $days } dia por turno
       *[other] { $days } dias por turno
    }

level-random = Ao acaso
level-greedy = Ganancioso
level-number = Nível { $level }
level-measured = { $name } · Elo { $elo }
level-at-least = { $name } · Elo { $elo } ou mais
level-unmeasured = { $name } · ainda não medido
sitter-bot = Computador ({ $level })
sitter-open = lugar livre
sitter-computer = Computador
sitter-guest = Convidado { $number }

## A página: o que pode correr mal

error-unexpected = Algo correu mal: { $message }
error-offline = Não se consegue chegar ao servidor. Verifica a ligação ou tenta daqui a pouco.
error-no-such-table = Essa mesa não existe. Talvez falte uma letra na ligação, ou a mesa nunca foi aberta.
error-no-such-record = Esse registo não existe. Talvez falte uma letra na ligação.
error-no-identity = O servidor já não sabe quem és: o teu cookie desapareceu ou expirou. Carrega a página de novo; terás um novo lugar ou poderás assistir.
error-no-such-token = O servidor já não sabe quem és. Carrega a página de novo.
error-wrong-origin = A página foi aberta num endereço que não é o do servidor. Abre-a no endereço do servidor.
error-too-many = Foi depressa demais. Espera um momento e tenta de novo.
error-too-many-analyses = Há demasiadas análises a decorrer. Espera que uma acabe ou para uma delas.
error-still-playing = Um jogo que está a decorrer não se analisa.
error-busy = O servidor está ocupado. Tenta daqui a pouco.
error-closing = O servidor está a reiniciar. Tenta daqui a pouco.
error-unavailable = O servidor não consegue chegar aos seus dados. Tenta daqui a pouco.
error-bus-away = A análise continua, mas de momento não se consegue vê-la. Tenta daqui a pouco.
error-nobody-thinks = De momento todos os computadores estão ocupados. Tenta daqui a pouco.
error-too-large = Isso é demasiado longo para o servidor.
error-internal = O servidor enganou-se. Tenta de novo.

## A página: à mesa

table-loading = Um momento …
table-problem = Não há mesa para mostrar
table-players = Jogadores
table-counters = Contadores
table-bag = No saco
table-groups = Maior grupo
table-actions = Jogadas
table-moves = Jogadas
table-you = tu
table-away = ausente
table-won = venceu
table-to-move = a jogar
table-player = { $name } ({ $side })
table-your-turn = É a tua vez
table-my-turn = É a tua vez. { $task }
table-turn-of = Vez de { $who }. { $task }
table-their-turn = É a vez de { $who }.
table-thinking = { $who } está a pensar.
table-drawing = Tira-se uma pedra do saco.
table-waiting = À espera de jogadores.
table-watching = Estás a assistir.
table-at-start = O início.
table-to-present = Voltar ao presente
table-said = { $who }: { $what }.
table-sat = { $who } sentou-se.
table-left = O lugar { $seat } está livre outra vez.
table-started = O jogo começa.
table-took-back = { $who } voltou atrás.
table-declined-draw = { $who } não aceita o empate.
table-declined-takeback = { $who } não aceita voltar atrás.
table-declined-rematch = { $who } não quer outro jogo.
table-cancelled-creator = A mesa foi fechada antes de o jogo começar.
table-cancelled-expired = Ninguém veio a tempo: a mesa foi fechada.
table-identity-lost = Este browser tinha aqui um lugar, mas o servidor já não o reconhece: o cookie desapareceu ou expirou. Podes assistir ou abrir outra mesa.
table-clock-unsure = Sem ligação, isto é uma estimativa.

table-share = Envia esta ligação a quem vai jogar contigo. O jogo começa quando todos os lugares estiverem ocupados.
table-link = Ligação para a mesa
table-copy = Copiar a ligação
table-copied = Copiada
table-send = Enviar …
table-closes = A mesa fecha { $when } se ninguém vier.
table-leave = Levantar-me
table-cancel = Fechar a mesa
table-invited = Foste convidado para um jogo.
table-join = Entrar no jogo
table-sit = Ocupar o lugar { $seat }

table-hint = Sugestão
table-hint-thinking = A pensar …
table-hint-is = O computador jogaria: { $what }. Probabilidade de vencer: { $chance }.
table-takeback = Voltar atrás
table-takeback-ask = Pedir para voltar atrás
table-draw = Propor empate
table-resign = Desistir
table-turn-board = Rodar o tabuleiro
table-rematch = Jogar outra vez
table-next = Para o próximo jogo
table-film = Filme do jogo
table-analysis = Análise
table-record = Descarregar o registo
table-new = Novo jogo

resign-title = Desistir?
resign-text = O jogo acaba já, e o adversário vence.
resign-text-of = { $who } desiste, e o jogo acaba já.
resign-yes = Desistir
resign-no = Continuar a jogar

confirm-text = Jogar isto: { $what }?
confirm-yes = Jogar
confirm-no = Não

offer-draw = { $who } propõe empate.
offer-takeback = { $who } gostaria de voltar atrás.
offer-rematch = { $who } gostaria de jogar outra vez.
offer-made-draw = Propuseste empate.
offer-made-takeback = Pediste para voltar atrás.
offer-made-rematch = Propuseste outro jogo.
offer-accept = Aceitar
offer-decline = Recusar
offer-withdraw = Retirar

own-secret = A tua cor secreta
own-secret-show = Mostrar
own-secret-is = A tua cor é { $colour }
own-secret-hide = Esconder
handover-title = Passa o dispositivo a { $name }
handover-text = Os outros olham para o lado.
handover-ready = Sou { $name }

pace-play = Continuar
pace-pause = Pausa
pace-again = Desde o início
pace-back = Uma jogada para trás
pace-forward = Uma jogada para a frente
pace-speed = Velocidade
pace-slow = Lenta
pace-normal = Normal
pace-fast = Rápida
pace-instant = Muito rápida
pace-at = Jogada { $at } de { $count } até agora
pace-to-end = Para o fim

link-connecting = A ligação perdeu-se. A tentar de novo …
link-offline = Não se consegue chegar ao servidor. O que jogaste fica guardado e segue quando ele voltar.
link-now = Tentar agora

## A página: filmes, registos e análise

film-title = { $game }: o filme
film-player = { $name } ({ $side })
film-start = Início
film-action = { $who }: { $what }
film-chance = Saco
film-loading = A carregar o jogo …
film-controls = Filme
film-seek = Onde no jogo
film-first = Para o início
film-back = Uma ação atrás
film-forward = Uma ação à frente
film-last = Para o fim
film-play = Passar o filme
film-pause = Pausa
film-speed = Velocidade
film-count = { $at } de { $of }
film-heard = { $at } de { $of }: { $what }
film-moves = Jogadas
film-share = Copiar a ligação para esta posição
film-copied = Copiada. Quem abrir a ligação vê esta posição.
film-copy-yourself = O navegador não deixa copiar aqui; a ligação é esta:
film-link = Ligação para esta posição
film-download = Descarregar o registo
film-analyse = Analisar o jogo
film-to-table = Para a mesa
film-again = Tentar de novo
film-keys = Teclas: espaço passa e pausa, ← e → uma ação, Page Up e Page Down um turno, Home e End, + e − velocidade.

upload-title = Abrir um registo
upload-what = Um registo é um jogo inteiro em texto, como o podes descarregar depois de qualquer jogo daqui. Abre um para ver o filme e para o analisar.
upload-file = Um ficheiro
upload-paste = Ou cola aqui o texto
upload-open = Abrir
upload-busy = A ler …
upload-empty = Ainda não há nada para ler: escolhe um ficheiro ou cola um registo.
upload-line = Linha { $line }: { $what }
upload-show-line = Mostrar a linha { $line }
upload-mend = Corrige acima e abre outra vez.
record-missing = falta o cabeçalho [{ $header } "…"]. Um registo começa com o jogo e a posição inicial.
record-header = um cabeçalho é da forma [Nome "valor"], mas aqui está { $found }.
record-twice = o cabeçalho { $header } aparece duas vezes.
record-many-headers = há mais de { $count } cabeçalhos.
record-game = não é um jogo conhecido aqui.
record-no-game = não é um jogo conhecido aqui: { $found }. Os jogos são { $games }.
record-option = { $option } não pode ser { $found }; pode ser { $takes }.
record-start = não se consegue ler a posição inicial.
record-start-part = não se consegue ler a posição inicial onde diz { $found }.
record-seat = este jogo não tem o lugar { $seat }.
record-date = { $found } não é um dia; devia ser como 2026-11-15.
record-result = { $found } não é um resultado; devia dizer, por exemplo, «ongoing», «win 1 resignation» ou «draw agreement».
record-other-result = o resultado não condiz com as ações, que acabam com «{ $result }».
record-comment = ao comentário que começa aqui falta a chaveta final.
record-time = o tempo { $found } não vem a seguir a uma ação.
record-many-actions = há mais de { $count } ações.
record-too-long = o texto é longo demais; um registo tem até { $count } bytes.
record-not-text = isto não é texto.
record-action = não se consegue ler a ação { $number }.
record-no-action = não se consegue ler a ação { $number }: { $found } não é uma ação deste jogo.
record-illegal = a ação { $number } não se pode jogar. { $why }
record-other = há nele alguma coisa errada: { $detail }

analysis-title = { $game }: análise
analysis-what = O bot mais forte avalia cada ação do jogo: quanto custou em probabilidade de ganhar, e o que teria sido melhor.
analysis-depth = Profundidade
analysis-depth-100 = Rápida
analysis-depth-300 = Normal
analysis-depth-1000 = Aprofundada
analysis-begin = Analisar o jogo
analysis-waiting = À espera da sua vez …
analysis-working = { $done } de { $total } ações avaliadas
analysis-cancel = Parar
analysis-cancelled = Parada depois de { $done } de { $total } ações.
analysis-failed = Não foi possível fazer a análise. Um registo com segredos desconhecidos não se pode avaliar.
analysis-still-playing = Este jogo ainda está a ser jogado. Pode ser analisado quando acabar.
analysis-to-film = Para o filme
analysis-inaccuracy = imprecisão
analysis-mistake = erro
analysis-blunder = erro grave
analysis-inaccuracies = Imprecisões
analysis-mistakes = Erros
analysis-blunders = Erros graves
analysis-judged-fine = { $who } tinha { $before }, e tem { $after } depois disto.
analysis-judged-inaccuracy = Uma imprecisão: { $who } passa de { $before } para { $after }.
analysis-judged-mistake = Um erro: { $who } passa de { $before } para { $after }.
analysis-judged-blunder = Um erro grave: { $who } passa de { $before } para { $after }.
analysis-better = Melhor:
analysis-play-line = Jogar a linha até aqui
analysis-mark-before = ← Erro anterior
analysis-mark-after = Erro seguinte →
analysis-sums = Erros por jogador
analysis-player = Jogador
analysis-lost = Perda média
analysis-all-values = Todos os valores numa tabela
analysis-number = N.º
analysis-action = Ação
analysis-before = Antes
analysis-after = Depois
analysis-mark = Avaliação
analysis-position-title = Esta posição
analysis-ask = Perguntar ao computador
analysis-thinking = A pensar …
analysis-looked = Probabilidade de ganhar de quem joga; { $nodes } posições vistas, { $depth } ações à frente.
analysis-sure-win = ganha em { $count }
analysis-sure-loss = perde em { $count }
analysis-sure-draw = empate
analysis-actions = Ações
analysis-draw = Tirar { $colour } ({ $chance })
graph-title = Probabilidade de ganhar
graph-chance = { $who } { $chance }
variation-title = A tua variante
variation-from = desde { $number }
variation-state = A tua variante: { $what }
variation-back = Voltar ao jogo
variation-how = Joga no tabuleiro para experimentar o que podia ter sido.

## A página: regras e lições

rules-title = Regras
rules-of = As regras de { $game }
rules-pick = Quatro jogos, cada um com as regras em imagens e uma lição curta para fazer.
rules-loading = A carregar as regras …
rules-contents = Nesta página
rules-learn = Aprender numa lição
rules-play = Jogar
rules-read = Regras de { $game }
rules-about-syrtis = De David Vander Laan, para dois. Torres numa ilha que muda e se afunda.
rules-about-distrify = De David Stoner, para dois. Unir as duas margens com uma ou duas peças por turno.
rules-about-sixteen-stone = De Gary Boyd, para dois. Empurrar, cercar e sacrificar em 25 casas.
rules-about-meerkats = Para dois a quatro. Uma cor secreta que quer ser um só grande grupo.
rules-drawing = Desenho: { $title }
rules-after = Depois de { $action }
rules-step-back = Atrás
rules-step-on = Seguinte
rules-step = { $at } de { $of }
rules-groups = Lugar { $seat }, { $colour }: grupos de { $sizes }
rules-option-rules-classic = as regras clássicas
rules-option-rules-designer = as regras do autor
rules-option-board-major = Major
rules-option-board-minor = Minor
rules-option-setup-antisymmetric = espelhada
rules-option-setup-random = baralhada

lesson-title = { $game }: a lição
lesson-step = Passo { $step } de { $of }
lesson-steps = Passos
lesson-step-done = feito
lesson-loading = A carregar a lição …
lesson-next = Passo seguinte
lesson-back = Passo anterior
lesson-again = Recomeçar este passo
lesson-hint = Mostra-me
lesson-hint-shown = A marca no tabuleiro mostra um caminho.
lesson-right = Certo!
lesson-finished = A lição era esta. Agora joga um jogo.
lesson-play = Jogar { $game }
lesson-anew = Do princípio
lesson-progress = { $done } de { $of } passos feitos

## The scene
scene-role = mesa a três dimensões
scene-menu = Vista
scene-camera = Câmara
scene-camera-mine = O meu lado
scene-camera-seat = Lugar { $seat }
scene-camera-above = De cima
scene-camera-free = Livre
scene-camera-turning = A rodar
scene-camera-follow = A seguir a ação
scene-theme = Cenário
scene-theme-sea = O mar ao meio-dia
scene-theme-study = Um escritório de madeira
scene-theme-night = Noite
scene-theme-contrast = Alto contraste
scene-quality = Qualidade
scene-quality-auto = A que convém a este aparelho
scene-quality-low = Simples
scene-quality-medium = Boa
scene-quality-high = A melhor
scene-turns = Virar para quem joga a seguir
scene-keys = Arrasta para olhar em volta. Os algarismos mudam a câmara: 1 a 4 os lugares, 7 o teu lado, 0 de cima, 5 livre, 8 a seguir a ação, 9 a rodar.
scene-failed = Este navegador não consegue mostrar agora a mesa a três dimensões; fica o tabuleiro plano.
scene-again = Tentar outra vez
scene-loading = A pôr a mesa …
view-label = Tabuleiro
view-flat = Plano
view-scene = 3D
film-video = Guardar como vídeo
film-video-making = O vídeo está a ser feito: { $part }. Deixa esta página aberta.
film-video-stop = Parar
film-video-ready = Descarregar o vídeo
film-video-failed = Não foi possível fazer o vídeo aqui.
scene-start = Os quatro jogos numa mesa: carrega num para o escolher

## O jogo no terminal

tui-title = Tabuleiro
tui-menu-two-people = Jogador contra jogador
tui-menu-computer = Jogador contra computador
tui-menu-computers = Computador contra computador
tui-menu-online = Em linha: mesas de um servidor
tui-menu-load = Continuar um jogo guardado
tui-menu-films = Filmes: ver um jogo gravado
tui-menu-rules = Regras
tui-menu-settings = Definições
tui-menu-about = Acerca
tui-menu-quit = Sair
tui-menu-keys = setas e enter, ou um número · F6 English · q sair

tui-about =
    Tabuleiro { $version }: onde se joga, se estuda e se ensina computadores a jogar jogos abstratos modernos.

    O Syrtis é de David Vander Laan, o Distrify de David Stoner, o Sixteen Stone de Gary Boyd. O Meerkats tem cores secretas.

    Em 2015, estudantes da Universidade do Porto fizeram cada um dos quatro em Prolog, com uma consola como esta. Foi com os relatórios deles que isto começou.

    Software livre: MIT ou Apache 2.0, à escolha.

tui-any-key = qualquer tecla volta atrás
tui-esc-menu = esc: para o menu
tui-prompt-keys = enter: seguir · esc: voltar
tui-setup-keys = setas: escolher e mudar · enter: seguinte · esc: voltar
tui-settings-keys = enter: mudar · esc: voltar
tui-rules-keys = cima, baixo, page up, page down: ler · F6 English · esc: voltar
tui-lobby-keys = enter: escolher · n: mesa nova · r: perguntar de novo · esc: voltar
tui-wait = Um momento …
tui-back = Voltar

tui-game = Jogo
tui-clock = Relógio
tui-start = Começar
tui-person = uma pessoa
tui-level = computador, nível { $level } de 8
tui-level-random = computador, joga ao acaso
tui-level-greedy = computador, só vê uma jogada
tui-level-measured = { $name } (Elo { $elo })
tui-level-at-least = { $name } (Elo { $elo }+)
tui-level-of = Que força tem o computador no lugar { $seat }?
tui-choose-number = «{ $text }» não é nenhuma destas opções. Escreve um número de 1 a { $count }.

tui-key-board = Tabuleiro
tui-key-setup = Disposição
tui-key-rules = Regras
tui-key-size = Tamanho
tui-key-players = Jogadores
tui-value-major = Major, 36 peças
tui-value-minor = Minor, 16 peças
tui-value-antisymmetric = antissimétrica
tui-value-random = ao acaso
tui-value-classic = clássicas, as dos estudantes
tui-value-designer = as do autor

tui-clock-none = sem relógio
tui-clock-turn-30 = 30 segundos por turno
tui-clock-turn-60 = um minuto por turno
tui-clock-3-2 = 3 minutos, mais 2 segundos por turno
tui-clock-5-5 = 5 minutos, mais 5 segundos por turno
tui-clock-15-10 = 15 minutos, mais 10 segundos por turno

tui-language = Língua
tui-this-language = Português
tui-colours = Cores
tui-colours-night = noite
tui-colours-day = dia
tui-colours-none = nenhumas: este terminal pediu texto simples
tui-name = Nome em linha
tui-name-none = escolhido pelo servidor

tui-save = Guardar o jogo
tui-ask-server = O endereço de um servidor, para ver as mesas ou abrir uma, ou o de uma mesa, como https://host/t/…
tui-ask-load = Que ficheiro? Um jogo deixado a meio fica guardado com o nome abaixo.
tui-ask-film = Que filme? Um ficheiro com um registo, ou o endereço de uma mesa.
tui-ask-save = Guardar com que nome? O ficheiro fica com tudo o que é preciso para continuar, segredos incluídos.
tui-ask-name = O teu nome nos servidores; vazio, escolhe o servidor. Conta para os servidores que ainda não te conhecem.
tui-not-read = Não foi possível ler { $file }: { $error }
tui-cannot-resume = Este registo não diz de que semente saiu o jogo. Pode ver-se como filme, mas não continuar-se.
tui-no-address = «{ $text }» não é o endereço de uma mesa nem de um servidor. É assim: https://host/t/…
tui-unreachable = Não se consegue chegar ao servidor: { $problem }
tui-untrusted = O certificado do servidor não é de confiança: { $problem }. Se o servidor é teu, indica o ficheiro com o certificado da sua autoridade na variável de ambiente SSL_CERT_FILE.
tui-not-secret = O servidor não fala https. Talvez o endereço comece por http://
tui-tables-of = Mesas em { $server }
tui-no-tables = Não há lá nenhuma mesa pública aberta. Abre uma, ou pede a alguém o endereço da sua.
tui-open-seat = lugar livre
tui-new-table = Abrir uma mesa nova
tui-table-yours = tua
tui-table-sit = sentar
tui-table-watch = assistir

tui-new-table-at = Uma mesa nova em { $server }
tui-me = eu
tui-other-here = outra pessoa aqui
tui-open-to-all = livre: quem vier
tui-found-by = Quem a vê
tui-found-by-link = quem tiver o endereço
tui-found-by-all = toda a gente, na lista de mesas
tui-open-table = Abrir a mesa
tui-link = A mesa está aberta
tui-send-link =
    Manda este endereço a quem vai jogar; também abre no navegador:
    { $url }
tui-link-done = Esperar por quem vem


tui-you = Tu
tui-bot = Computador, nível { $level }
tui-away = ausente
tui-waiting = O jogo começa quando todos os lugares estiverem ocupados.
tui-may-sit = Escreve sentar para te sentares.
tui-may-sit-plain = Escreve sit para te sentares.
tui-watching = estás a assistir
tui-lost = O servidor não responde; a tentar de novo …
tui-cancelled = A mesa foi fechada antes de o jogo começar.
tui-lost-stones = Perdidas de vez: Vermelho { $red }, Azul { $blue }.
tui-your-secret = A tua cor secreta: { $colour }.
tui-secret-of = { $seat } tinha { $colour }.
tui-thinking = O computador está a pensar …
tui-chance = Hipóteses: { $one } % contra { $two } %
tui-chance-of = Hipóteses do { $seat }, sem se saber a cor: { $chance } %
tui-moves = Jogadas
tui-bag = O saco
tui-hint = Um robô forte jogaria { $action } (hipótese de vencer: { $chance } %).
tui-hint-wait = À procura de uma boa jogada …
tui-no-hints = Nesta mesa não há dicas: não é de treino.
tui-no-film = Não é possível mostrar este filme.
tui-nothing-here = Aí não se pode fazer nada.
tui-nothing-to-say = Agora não há nada para terminar nem passar: aponta para uma casa.
tui-not-an-action = «{ $text }» não é uma jogada aqui. Tab completa, F1 ajuda.
tui-sink-again = Carrega outra vez em enter para afundar { $cell }; esc desiste.
tui-offers-draw = O lugar { $seat } propõe empate: escreve aceitar ou recusar.
tui-offers-takeback = O lugar { $seat } pede para voltar atrás: escreve aceitar ou recusar.
tui-offers-rematch = O lugar { $seat } quer outro jogo: escreve aceitar ou recusar.

tui-turn-line = setas e enter, rato, ou escreve uma jogada
tui-half-line = { $cells }: para onde? esc desiste
tui-wait-line = é a vez dos outros · F10 menu
tui-waiting-line = à espera de jogadores · escreve endereço para o ver · F10 menu
tui-over-line = o jogo terminou · F10 menu · F9 filme

tui-key-help = ajuda
tui-key-undo = voltar
tui-key-hint = dica
tui-key-flip = virar
tui-key-save = guardar
tui-key-language = English
tui-key-say = terminar
tui-key-resign = desistir
tui-key-menu = menu

tui-say-pass = Passar a vez
tui-say-end = Terminar o turno
tui-say-sac = Sacrificar uma peça
tui-say-light = Jogar com Claro
tui-say-dark = Jogar com Escuro

tui-word-undo = voltar
tui-word-hint = dica
tui-word-flip = virar
tui-word-draw = empate
tui-word-resign = desistir
tui-word-accept = aceitar
tui-word-decline = recusar
tui-word-sit = sentar
tui-word-stand = levantar
tui-word-close = fechar
tui-word-link = endereço
tui-word-film = filme
tui-word-rematch = desforra
tui-word-save = guardar
tui-word-load = abrir
tui-word-language = língua
tui-word-help = ajuda
tui-word-menu = menu
tui-word-quit = sair

tui-do-undo = Voltar atrás
tui-do-hint = Uma dica
tui-do-flip = Virar o tabuleiro
tui-do-draw = Propor empate
tui-do-resign = Desistir
tui-do-accept = Aceitar a proposta
tui-do-decline = Recusar a proposta
tui-do-sit = Sentar
tui-do-stand = Levantar-se
tui-do-close = Fechar a mesa
tui-do-link = O endereço para mandar
tui-do-film = Ver o filme
tui-do-rematch = Jogar outra vez
tui-do-save = Guardar o jogo
tui-do-load = Continuar outro jogo
tui-do-language = In English
tui-do-help = Ajuda
tui-do-leave = Para o menu principal
tui-table-menu = Mesa
tui-over = O jogo terminou
tui-which = Qual destas?
tui-resign-sure = Desistir?
tui-no = Não, continuar
tui-yes-resign = Sim, desistir

tui-hand-over = Passa o teclado ao { $seat }.
tui-hand-over-how = A seguir aparece a cor secreta do { $seat }. Carrega em enter quando mais ninguém estiver a olhar.

tui-film-playing = a passar, { $speed }
tui-film-paused = em pausa, { $speed }
tui-film-keys = espaço: passar, pausa · setas: passo · + -: velocidade · f: virar · esc

tui-help-title = À mesa
tui-help =
    setas, depois enter   mover o cursor; escolher uma peça, depois o destino
    tab                   para a casa seguinte onde se pode fazer algo
    rato                  o mesmo com um clique
    escrever              uma jogada: e5, c4-c3, end; tab completa
    esc                   larga o que está a meio; depois, o menu

    F2 voltar    F3 dica    F4 virar o tabuleiro    F5 guardar    F6 English
    F7 terminar o turno ou passar    F8 desistir    F9 filme    F10 menu
    ctrl-z suspende, ctrl-c termina; um jogo a meio fica guardado

    Palavras que se podem escrever: voltar dica virar empate desistir aceitar
    recusar sentar levantar fechar endereço filme desforra guardar abrir língua
    ajuda menu sair

    No tabuleiro: o cursor está entre duas setas ou > <, o que está a meio entre
    chavetas, os destinos têm um ponto ou parênteses, a última jogada tem
    cantos, o que proíbe uma jogada tem pontos de exclamação.
tui-online-help =
    Escreve uma jogada quando for a tua vez. E ainda: moves, secret, sit, undo, draw, resign, accept, decline, help, quit.
