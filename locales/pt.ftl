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
play-saved = Guardado em { $file }.
play-not-saved = Não foi possível guardar em { $file }: { $error }
play-goodbye = Até à próxima.

colour-r = vermelho
colour-g = verde
colour-b = azul
colour-y = amarelo

## O jogo no terminal

tui-title = Tabuleiro
tui-menu-two-people = Jogador contra jogador
tui-menu-computer = Jogador contra computador
tui-menu-computers = Computador contra computador
tui-menu-online = Em linha: uma mesa num servidor
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
tui-lobby-keys = enter: sentar ou assistir · r: perguntar de novo · esc: voltar
tui-wait = Um momento …
tui-back = Voltar

tui-game = Jogo
tui-clock = Relógio
tui-start = Começar
tui-person = uma pessoa
tui-level = computador, nível { $level } de 8
tui-level-random = computador, joga ao acaso
tui-level-greedy = computador, só vê uma jogada
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
tui-ask-server = O endereço de uma mesa, como https://host/t/…, ou de um servidor, para ver as mesas que tem.
tui-ask-load = Que ficheiro? Um jogo deixado a meio fica guardado com o nome abaixo.
tui-ask-film = Que filme? Um ficheiro com um registo, ou o endereço de uma mesa.
tui-ask-save = Guardar com que nome? O ficheiro fica com tudo o que é preciso para continuar, segredos incluídos.
tui-ask-name = O teu nome nos servidores; vazio, escolhe o servidor. Conta para os servidores que ainda não te conhecem.
tui-not-read = Não foi possível ler { $file }: { $error }
tui-cannot-resume = Este registo não diz de que semente saiu o jogo. Pode ver-se como filme, mas não continuar-se.
tui-no-address = «{ $text }» não é o endereço de uma mesa nem de um servidor. É assim: https://host/t/…
tui-unreachable = Não se consegue chegar ao servidor: { $problem }
tui-tables-of = Mesas em { $server }
tui-no-tables = Não há lá nenhuma mesa pública aberta. Alguém pode mandar-te o endereço da sua.
tui-open-seat = lugar livre
tui-status-waiting = à espera de jogadores
tui-status-playing = a jogar
tui-status-over = terminado

tui-you = Tu
tui-bot = Computador, nível { $level }
tui-away = ausente
tui-waiting = O jogo começa quando todos os lugares estiverem ocupados.
tui-may-sit = Escreve sentar para te sentares.
tui-watching = estás a assistir
tui-lost = O servidor não responde; a tentar de novo …
tui-cancelled = A mesa foi fechada antes de o jogo começar.
tui-lost-stones = Perdidas de vez: Vermelho { $red }, Azul { $blue }.
tui-your-secret = A tua cor secreta: { $colour }.
tui-secret-of = { $seat } tinha { $colour }.
tui-thinking = O computador está a pensar …
tui-chance = Hipóteses: { $one } % contra { $two } %
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
    recusar sentar filme desforra guardar abrir língua ajuda menu sair

    No tabuleiro: o cursor está entre duas setas ou > <, o que está a meio entre
    chavetas, os destinos têm um ponto ou parênteses, a última jogada tem
    cantos, o que proíbe uma jogada tem pontos de exclamação.
tui-online-help =
    Escreve uma jogada quando for a tua vez. E ainda: moves, sit, undo, draw, resign, accept, decline, help, quit.
